/** Id, English name, Bangla name, then alternative names that people type. */
export type Place = [id: number, name: string, nameBn: string, ...aliases: string[]]

/**
 * A district with its upazilas and, where its city has a metropolitan police (eight cities), its thanas: there are no
 * upazilas inside those cities, and people know the thana (Dhanmondi, Mirpur).
 */
export type District = {
  id: number
  name: string
  nameBn: string
  aliases?: string[]
  upazilas: Place[]
  thanas?: Place[]
}

/** One of the eight divisions, in the shop's spelling (Chittagong, Barisal; docs/product.md §23). */
export type Division = { id: number; name: string; nameBn: string; districts: District[] }
