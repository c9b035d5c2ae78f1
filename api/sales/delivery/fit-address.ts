import type { Places } from '#contract/sales/delivery/delivery.ts'
import { phoneticKey } from '#contract/sales/delivery/find-places.ts'
import { type PlaceNames, spellingsOf, withAliases } from '#contract/sales/delivery/place-spellings.ts'

/** An address as another shop has it: any part may be empty, and any place may stand in any of them. */
export type ForeignAddress = {
  street: readonly string[]
  city: string
  district: string
  division: string
}
type FittedPlace = { division: string; district: string; city: string }
/** Places by the phonetic keys of all their names. */
export type PlaceIndex = {
  cities: ReadonlyMap<string, FittedPlace[]>
  districts: ReadonlyMap<string, { division: string; district: string }[]>
  divisions: ReadonlyMap<string, string>
}

/** Longest name of a place, in words: `Cumilla Adarsha Sadar`. */
const MAX_NAME_WORDS = 4

/** Indexes all places for `fitPlace`. */
export function indexForFitting(places: Places): PlaceIndex {
  const cities = new Map<string, FittedPlace[]>()
  const districts = new Map<string, { division: string; district: string }[]>()
  const divisions = new Map<string, string>()
  for (const division of places) {
    for (const key of keysOf(withAliases(division))) divisions.set(key, division.name)
    for (const district of division.districts) {
      const above = { division: division.name, district: district.name }
      for (const key of keysOf(district)) districts.set(key, [...(districts.get(key) ?? []), above])
      for (const city of district.cities)
        for (const key of keysOf(city))
          cities.set(key, [...(cities.get(key) ?? []), { ...above, city: city.name }])
    }
  }
  return { cities, districts, divisions }
}

function keysOf(place: PlaceNames) {
  return new Set(
    spellingsOf(place)
      .map(phoneticKey)
      .filter((key) => key !== ''),
  )
}

/**
 * The division, district and upazila or thana of an address, only where a single one fits all that it says; undefined
 * where none or several do. Names count in any spelling (`Jessore`, `যশোর`), whole words only.
 */
export function fitPlace(address: ForeignAddress, index: PlaceIndex): FittedPlace | undefined {
  const named = [address.district, address.division, address.city, ...address.street].flatMap(piecesOf)
  const known = named.flatMap((name) => index.districts.get(phoneticKey(name)) ?? [])
  const division = named.map((name) => index.divisions.get(phoneticKey(name))).find((name) => name)
  const isPossible = (place: FittedPlace) =>
    known.length > 0
      ? known.some(({ district }) => district === place.district)
      : division === undefined || place.division === division
  // The column of the city names it best.
  for (const texts of [[address.city], address.street, [address.district, address.division]]) {
    const found = texts.flatMap((text) => citiesNamedIn(text, index)).filter(isPossible)
    const [first] = found
    if (!first) continue
    return found.every((place) => place.city === first.city && place.district === first.district)
      ? first
      : undefined
  }
  return undefined
}

/** `Mirpur, Dhaka` names a place in each piece. */
const piecesOf = (text: string) => text.split(/[,;\n]/)

function citiesNamedIn(text: string, { cities }: PlaceIndex): FittedPlace[] {
  const whole = cities.get(phoneticKey(text))
  if (whole) return whole
  const words = text.split(/[\s,;:/()-]+/).filter((word) => word !== '')
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    const found = words.flatMap((_word, at) => {
      const name = words.slice(at, at + length)
      return name.length === length ? (cities.get(phoneticKey(name.join(' '))) ?? []) : []
    })
    if (found.length > 0) return found
  }
  return []
}
