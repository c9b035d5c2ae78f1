/** Id, English name, Bangla name, then the other names people type for it. */
export type Place = [id: number, name: string, nameBn: string, ...aliases: string[]]

/**
 * A district with its upazilas and, in the eight cities that have a metropolitan police, its thanas: inside those
 * cities there are no upazilas and the thana is the unit people know (Dhanmondi, Mirpur).
 */
export type District = {
  id: number
  name: string
  nameBn: string
  aliases?: string[]
  upazilas: Place[]
  thanas?: Place[]
}

/** One of the eight divisions, under the name the specification gives it (spec catalogue: Chittagong, Barisal). */
export type Division = { id: number; name: string; nameBn: string; districts: District[] }
