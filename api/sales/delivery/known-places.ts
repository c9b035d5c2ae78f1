import type { Places } from '#contract/sales/delivery/delivery.ts'
import { otherDivisionNames } from '#contract/sales/delivery/division-names.ts'

/** Places by every spelling of their names, each with the shop's own name and what lies within it. */
type BySpelling<Within> = ReadonlyMap<string, { name: string; within: Within }>
export type KnownPlaces = BySpelling<BySpelling<BySpelling<undefined>>>

type Named = { name: string; nameBn: string; aliases: readonly string[] }

/** The places to be found by English, Bangla and former names: made once, since every order looks three of them up. */
export function knownPlacesOf(places: Places): KnownPlaces {
  return bySpelling(places.map(withOtherNames), ({ districts }) =>
    bySpelling(districts, ({ cities }) => bySpelling(cities, () => undefined)),
  )
}

/** Finds a place by the name that was typed, in any case. */
export function findPlace<Within>(places: BySpelling<Within>, typed: string) {
  return places.get(normalised(typed))
}

/** Of two places with one spelling the first is meant. */
function bySpelling<P extends Named, Within>(
  places: readonly P[],
  withinOf: (place: P) => Within,
): BySpelling<Within> {
  const found = new Map<string, { name: string; within: Within }>()
  for (const place of places) {
    const known = { name: place.name, within: withinOf(place) }
    for (const spelling of [place.name, place.nameBn, ...place.aliases].map(normalised))
      if (!found.has(spelling)) found.set(spelling, known)
  }
  return found
}

function withOtherNames(division: Places[number]) {
  return { ...division, aliases: otherDivisionNames[division.name] ?? [] }
}

function normalised(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
