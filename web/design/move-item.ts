/** The list with one of its entries at another place; undefined when it is there already or the place is outside. */
export function moveItem<T>(list: readonly T[], entry: T, to: number): T[] | undefined {
  const from = list.indexOf(entry)
  if (from === -1 || to === from || to < 0 || to >= list.length) return undefined
  const next = list.filter((_one, index) => index !== from)
  next.splice(to, 0, entry)
  return next
}
