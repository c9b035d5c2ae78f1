/** A row as it is answered: the Bangla name is absent where there is none. */
export function withoutNullName<T extends { nameBn: string | null }>({ nameBn, ...row }: T) {
  return nameBn ? { ...row, nameBn } : row
}
