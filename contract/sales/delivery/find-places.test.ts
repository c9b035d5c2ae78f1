import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import type { Places } from './delivery.ts'
import { districtNameIn, findPlaces, indexPlaces, placeOptions } from './find-places.ts'

const city = (name: string, nameBn: string, ...aliases: string[]) => ({
  name,
  nameBn,
  kind: 'thana' as const,
  aliases,
})
const places: Places = [
  {
    name: 'Dhaka',
    nameBn: 'ঢাকা',
    districts: [
      {
        name: 'Dhaka',
        nameBn: 'ঢাকা',
        aliases: [],
        cities: [
          city('Mirpur', 'মিরপুর'),
          city('Mohammadpur', 'মোহাম্মদপুর'),
          city('Airport', 'বিমানবন্দর', 'Bimanbandar'),
          city('Keraniganj', 'কেরাণীগঞ্জ'),
        ],
      },
    ],
  },
  {
    name: 'Chittagong',
    nameBn: 'চট্টগ্রাম',
    districts: [
      {
        name: 'Chattogram',
        nameBn: 'চট্টগ্রাম',
        aliases: ['Chittagong'],
        cities: [city('Sitakunda', 'সীতাকুণ্ড')],
      },
      {
        name: 'Cumilla',
        nameBn: 'কুমিল্লা',
        aliases: ['Comilla'],
        cities: [city('Cumilla Adarsha Sadar', 'কুমিল্লা আদর্শ সদর')],
      },
      { name: 'Lakshmipur', nameBn: 'লক্ষ্মীপুর', aliases: [], cities: [] },
    ],
  },
]
const index = indexPlaces(places)

afterEach(() => setLanguageSource(() => 'en'))

const first = (typed: string) => findPlaces(index, typed)[0]

test.each(['mirpur', 'Mirpur', 'মিরপুর', 'মীরপুর', ' mir pur ', 'mirp'])(
  '%s finds Mirpur in Dhaka',
  (typed) => {
    expect(first(typed)).toMatchObject({ division: 'Dhaka', district: 'Dhaka', city: 'Mirpur' })
  },
)

test.each(['Chattogram', 'Chittagong', 'চট্টগ্রাম'])('%s finds the division and the district', (typed) => {
  const [division, district] = findPlaces(index, typed)
  expect(division).toMatchObject({ name: 'Chittagong', division: 'Chittagong' })
  expect(division?.district).toBeUndefined()
  expect(district).toMatchObject({ division: 'Chittagong', district: 'Chattogram' })
})

test.each(['Cumilla', 'Comilla', 'comila', 'কুমিল্লা'])('%s finds the district before its cities', (typed) => {
  expect(first(typed)).toMatchObject({ name: 'Cumilla', district: 'Cumilla' })
  expect(first(typed)?.city).toBeUndefined()
})

test.each([
  ['bimanbandar', 'Airport'],
  ['শিতাকুন্ড', 'Sitakunda'],
  ['laxmipur', 'Lakshmipur'],
  ['keranigonj', 'Keraniganj'],
  ['sadar', 'Cumilla Adarsha Sadar'],
])('%s finds %s', (typed, name) => expect(first(typed)?.name).toBe(name))

test.each(['Mirpur, Dhaka', 'dhaka mirp', 'ঢাকা মিরপুর', 'মিরপুর ঢা'])(
  '%s finds the Mirpur that lies in Dhaka',
  (typed) => {
    const found = findPlaces(index, typed)
    expect(found).toMatchObject([
      { name: 'Mirpur', nameBn: 'মিরপুর', division: 'Dhaka', district: 'Dhaka', city: 'Mirpur' },
    ])
    expect(found[0]?.within.map(({ name }) => name)).toEqual(['Dhaka', 'Dhaka'])
  },
)

test('of places with one name that of the larger city comes first', () => {
  const upazila = (name: string, nameBn: string) => ({ ...city(name, nameBn), kind: 'upazila' as const })
  const division = (
    name: string,
    district: string,
    cities: Places[number]['districts'][number]['cities'],
  ) => ({
    ...{ name, nameBn: name },
    districts: [{ name: district, nameBn: district, aliases: [], cities }],
  })
  const ordered = indexPlaces([
    division('Khulna', 'Kushtia', [upazila('Mirpur', 'মিরপুর')]),
    division('Sylhet', 'Sylhet', [city('Kotwali', 'কোতোয়ালী')]),
    division('Chittagong', 'Chattogram', [city('Kotwali', 'কোতোয়ালী')]),
    division('Dhaka', 'Dhaka', [city('Mirpur', 'মিরপুর'), city('Kotwali', 'কোতোয়ালী')]),
  ])
  const districtsOf = (typed: string) => findPlaces(ordered, typed).map(({ district }) => district)
  expect(districtsOf('mirpur')).toEqual(['Dhaka', 'Kushtia'])
  expect(districtsOf('মির')).toEqual(['Dhaka', 'Kushtia'])
  expect(districtsOf('kotwali')).toEqual(['Dhaka', 'Chattogram', 'Sylhet'])
})

test('a place is not found together with a district it does not lie in', () => {
  expect(findPlaces(index, 'Mirpur, Cumilla')).toEqual([])
})

test.each(['', ' ', 'm', '%_', '🙂🙂', 'xyzxyz'])('%j finds nothing', (typed) => {
  expect(findPlaces(index, typed)).toEqual([])
})

test('districts have their names in the language of the page, unknown ones as they are stored', () => {
  const names = () => ['Cumilla', 'Comilla'].map(districtNameIn(places))
  expect(names()).toEqual(['Cumilla', 'Comilla'])
  setLanguageSource(() => 'bn')
  expect(names()).toEqual(['কুমিল্লা', 'Comilla'])
  expect(['Cumilla'].map(districtNameIn())).toEqual(['Cumilla'])
})

test('districts are offered in the alphabet of the language', () => {
  const districts = [
    { name: 'Barishal', nameBn: 'বরিশাল' },
    { name: 'Cumilla', nameBn: 'কুমিল্লা' },
  ]
  expect(placeOptions(districts.toReversed()).map(({ label }) => label)).toEqual(['Barishal', 'Cumilla'])
  setLanguageSource(() => 'bn')
  expect(placeOptions(districts)).toEqual([
    { value: 'Cumilla', label: 'কুমিল্লা' },
    { value: 'Barishal', label: 'বরিশাল' },
  ])
})
