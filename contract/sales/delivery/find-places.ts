import { currentLanguage } from '#contract/language.ts'
import type { Places } from './delivery.ts'
import { type PlaceNames, spellingsOf, withAliases } from './place-spellings.ts'

/** A division, district or city/upazila in both languages. */
export type PlaceName = { name: string; nameBn: string }

/** The name of a place in the page's language. */
export const placeName = ({ name, nameBn }: PlaceName): string => (currentLanguage() === 'bn' ? nameBn : name)

type AddressPlaces = { division: string; district: string; city: string }

/** The places of an address in the current language; one that the shop does not know (any more) as it is stored. */
export function placesOf(address: AddressPlaces, places: Places = []): AddressPlaces {
  const division = places.find(({ name }) => name === address.division)
  const district = division?.districts.find(({ name }) => name === address.district)
  const city = district?.cities.find(({ name }) => name === address.city)
  return {
    division: division ? placeName(division) : address.division,
    district: district ? placeName(district) : address.district,
    city: city ? placeName(city) : address.city,
  }
}

/** Finds names of districts in the current language; that of one the shop does not know (any more) as it is stored. */
export function districtNameIn(places: Places = []): (district: string) => string {
  const known = new Map(places.flatMap(({ districts }) => districts.map((place) => [place.name, place])))
  return (district) => {
    const place = known.get(district)
    return place ? placeName(place) : district
  }
}

type PlaceOption = { value: string; label: string }

/** A place to choose: its name in the current language, and in English, as orders have it. */
export const placeOption = (place: PlaceName): PlaceOption => ({ value: place.name, label: placeName(place) })

/** Places to choose from, in the alphabet of the current language. */
export function placeOptions(places: readonly PlaceName[]): PlaceOption[] {
  return places
    .map(placeOption)
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()))
}

/** A search result: a division, a district or a city/upazila, with the places it lies in, as values and as names. */
export type FoundPlace = PlaceName & {
  /** The narrowest first. */
  within: readonly PlaceName[]
  division: string
  district?: string
  city?: string
}

/**
 * `names` are the spellings split into words, `above` the names of the places it lies in; both as phonetic keys. `size` orders
 * places whose names match alike.
 */
type Entry = { place: FoundPlace; names: string[][]; above: string[]; size: number }

const MAX_RESULTS = 8
const MIN_QUERY_LENGTH = 2

/** Search index of all places with every spelling of their names: divisions, then districts, then cities. */
export function indexPlaces(places: Places): Entry[] {
  const divisions: Entry[] = []
  const districts: Entry[] = []
  const cities: Entry[] = []
  for (const division of places) {
    const inDivision = { division: division.name }
    const ofDivision = withAliases(division)
    divisions.push(entry(ofDivision, inDivision, [], sizes.division))
    for (const district of division.districts) {
      const inDistrict = { ...inDivision, district: district.name }
      districts.push(entry(district, inDistrict, [ofDivision], sizes.district))
      for (const city of district.cities)
        cities.push(
          entry(
            city,
            { ...inDistrict, city: city.name },
            [district, ofDivision],
            sizeOf(city.kind, district),
          ),
        )
    }
  }
  return [...divisions, ...districts, ...cities]
}

/** By how many people a search probably means it: the 8 cities with thanas come before the upazilas. */
const sizes = { division: 0, district: 1, dhaka: 2, chattogram: 3, city: 4, upazila: 5 }

function sizeOf(kind: 'thana' | 'upazila', { name }: PlaceNames): number {
  if (kind === 'upazila') return sizes.upazila
  return name === 'Dhaka' ? sizes.dhaka : name === 'Chattogram' ? sizes.chattogram : sizes.city
}

/** Places whose name in any spelling starts with or contains the search text (Bangla or English); best match first. */
export function findPlaces(index: readonly Entry[], search: string): FoundPlace[] {
  const query = phoneticKey(search)
  if (query.length < MIN_QUERY_LENGTH) return []
  const matches = best(index, ({ names }) => rankAmong(names, query))
  if (matches.length > 0) return matches
  const splits = splitsOf(search)
  return best(index, ({ names, above }) =>
    Math.min(
      NO_MATCH,
      ...splits.map(([name, rest]) =>
        above.some((wider) => wider.startsWith(rest)) ? rankAmong(names, name) : NO_MATCH,
      ),
    ),
  )
}

function best(index: readonly Entry[], rankOfEntry: (entry: Entry) => number): FoundPlace[] {
  return index
    .map((entry) => ({ ...entry, rank: rankOfEntry(entry) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || a.size - b.size)
    .slice(0, MAX_RESULTS)
    .map(({ place }) => place)
}

/** Splits into a place and the place it lies in, in either order: `Savar, Dhaka` and `Dhaka Savar`. */
function splitsOf(search: string): [name: string, rest: string][] {
  const words = search.split(/[\s,]+/).map(phoneticKey)
  return words
    .map((_word, at): [string, string] => [words.slice(0, at).join(''), words.slice(at).join('')])
    .flatMap(([first, last]): [string, string][] => [
      [first, last],
      [last, first],
    ])
    .filter((split) => split.every((part) => part.length >= MIN_QUERY_LENGTH))
}

function entry(
  named: PlaceNames,
  values: Omit<FoundPlace, 'name' | 'nameBn' | 'within'>,
  above: readonly PlaceNames[],
  size: number,
): Entry {
  return {
    size,
    place: { name: named.name, nameBn: named.nameBn, within: above, ...values },
    names: spellingsOf(named).map((spelling) => spelling.split(/[\s-]+/).map(phoneticKey)),
    above: above.flatMap(spellingsOf).map(phoneticKey),
  }
}

const NO_MATCH = 4

function rankAmong(names: readonly string[][], query: string): number {
  return Math.min(...names.map((words) => rankOf(words, query)))
}

/** 0 for the whole name, 1 for its start, 2 for the start of a later word, 3 for another part. */
function rankOf(words: readonly string[], query: string): number {
  const name = words.join('')
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  if (words.some((word) => word.startsWith(query))) return 2
  return query.length > MIN_QUERY_LENGTH && name.includes(query) ? 3 : NO_MATCH
}

/** Maps spellings of one sound to one of them: `Jessore`, `jesore`; `Keraniganj`, `Keranigonj`; ী and ি, ণ and ন. */
const soundRules: readonly [RegExp, string][] = [
  [/ee|ea|y/g, 'i'],
  [/oo/g, 'u'],
  [/o/g, 'a'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w|v/g, 'b'],
  [/z/g, 'j'],
  [/c(?!h)/g, 'k'],
  [/([bcdgjklnprst])h/g, '$1'],
  [/\u09c0/g, '\u09bf'],
  [/\u09c2/g, '\u09c1'],
  [/\u09a3/g, '\u09a8'],
  [/[\u09b6\u09b7]/g, '\u09b8'],
  [/[\u09a1\u09a2]\u09bc/g, '\u09b0'],
  [/[\u0981\u09bc]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Phonetic key of a name: equal for its spellings. */
export function phoneticKey(name: string): string {
  const letters = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return soundRules.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters)
}
