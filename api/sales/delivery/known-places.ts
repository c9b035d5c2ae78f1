import type { Places } from '#contract/sales/delivery/delivery.ts'
import { type PlaceNames, spellingsOf, withAliases } from '#contract/sales/delivery/place-spellings.ts'

/** Places by every spelling of their names, each with the shop's own name and what lies within it. */
type BySpelling<Within> = ReadonlyMap<string, { name: string; within: Within }>
export type KnownPlaces = BySpelling<BySpelling<BySpelling<undefined>>>

/** The places to be found by English, Bangla and former names: made once, since every order looks three of them up. */
export function knownPlacesOf(places: Places): KnownPlaces {
  return bySpelling(places.map(withAliases), ({ districts }) =>
    bySpelling(districts, ({ cities }) => bySpelling(cities, () => undefined)),
  )
}

/** Finds a place by the name that was typed, in any case. */
export function findPlace<Within>(places: BySpelling<Within>, typed: string) {
  return places.get(normalised(typed))
}

/** Of two places with one spelling the first is meant. */
function bySpelling<P extends PlaceNames, Within>(
  places: readonly P[],
  withinOf: (place: P) => Within,
): BySpelling<Within> {
  const found = new Map<string, { name: string; within: Within }>()
  for (const place of places) {
    const known = { name: place.name, within: withinOf(place) }
    for (const spelling of spellingsOf(place).map(normalised))
      if (!found.has(spelling)) found.set(spelling, known)
  }
  return found
}

function normalised(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
