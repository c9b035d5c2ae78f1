/** A row as it is answered: the Bangla name is absent where there is none. */
export function withoutNullName<T extends { nameBn: string | null }>({ nameBn, ...row }: T) {
  return nameBn ? { ...row, nameBn } : row
}

/** The same for a row that names its product. */
export function withoutNullProductName<T extends { productNameBn: string | null }>({
  productNameBn,
  ...row
}: T) {
  return productNameBn ? { ...row, productNameBn } : row
}
