import { describe, expect, it } from 'vitest'
import { placesOfBangladesh, selectablePlaces } from './places.ts'

const districts = placesOfBangladesh.flatMap((division) => division.districts)
const upazilas = districts.flatMap((district) => district.upazilas)
const thanas = districts.flatMap((district) => district.thanas ?? [])

/** The official number of upazilas in each district, as of 26 July 2021. */
const UPAZILAS = `
Dhaka: Dhaka 5, Faridpur 9, Gazipur 5, Gopalganj 5, Kishoreganj 13, Madaripur 5, Manikganj 7, Munshiganj 6, Narayanganj 5, Narsingdi 6, Rajbari 5, Shariatpur 6, Tangail 12
Chittagong: Bandarban 7, Brahmanbaria 9, Chandpur 8, Chattogram 15, Cox's Bazar 9, Cumilla 17, Feni 6, Khagrachhari 9, Lakshmipur 5, Noakhali 9, Rangamati 10
Rajshahi: Bogura 12, Chapainawabganj 5, Joypurhat 5, Naogaon 11, Natore 7, Pabna 9, Rajshahi 9, Sirajganj 9
Khulna: Bagerhat 9, Chuadanga 4, Jashore 8, Jhenaidah 6, Khulna 9, Kushtia 6, Magura 4, Meherpur 3, Narail 3, Satkhira 7
Barisal: Barguna 6, Barishal 10, Bhola 7, Jhalokathi 4, Patuakhali 8, Pirojpur 7
Sylhet: Habiganj 9, Moulvibazar 7, Sunamganj 12, Sylhet 13
Rangpur: Dinajpur 13, Gaibandha 7, Kurigram 9, Lalmonirhat 5, Nilphamari 6, Panchagarh 5, Rangpur 8, Thakurgaon 5
Mymensingh: Jamalpur 7, Mymensingh 13, Netrokona 10, Sherpur 5
`

describe('the places of Bangladesh', () => {
  it('are 8 divisions, 64 districts, 495 upazilas and 110 metropolitan thanas', () => {
    expect([placesOfBangladesh, districts, upazilas, thanas].map((list) => list.length)).toEqual([
      8, 64, 495, 110,
    ])
  })

  it('have the divisions in the spelling and order of docs/product.md §23', () => {
    expect(placesOfBangladesh.map(({ name }) => name).join(', ')).toBe(
      'Dhaka, Chittagong, Rajshahi, Khulna, Barisal, Sylhet, Rangpur, Mymensingh',
    )
  })

  it('have the official number of upazilas in every district', () => {
    const counted = placesOfBangladesh.map(
      (division) =>
        `${division.name}: ${division.districts.map(({ name, upazilas }) => `${name} ${upazilas.length}`).join(', ')}`,
    )
    expect(counted.join('\n')).toBe(UPAZILAS.trim())
  })

  it('have as many thanas as the eight metropolitan polices', () => {
    const cities = districts.flatMap(({ name, thanas }) => (thanas ? [`${name} ${thanas.length}`] : []))
    expect(cities.sort()).toEqual([
      'Barishal 4',
      'Chattogram 16',
      'Dhaka 50',
      'Gazipur 8',
      'Khulna 8',
      'Rajshahi 12',
      'Rangpur 6',
      'Sylhet 6',
    ])
  })

  it('have both names, trimmed and in one Unicode form', () => {
    const names = [
      ...upazilas,
      ...thanas,
      ...[...placesOfBangladesh, ...districts].map(({ id, name, nameBn }) => [id, name, nameBn]),
    ]
    for (const [, name, nameBn, ...aliases] of names) {
      expect(name).toMatch(/^[A-Z][A-Za-z'() -]*[a-zA-Z)]$/)
      expect(nameBn).toMatch(/^\p{Script=Bengali}[\p{Script=Bengali}() ]*$/u)
      for (const text of [name, nameBn, ...aliases]) expect(text).toBe(String(text).trim().normalize('NFC'))
    }
  })

  it('have unique ids that contain the district', () => {
    const ids = districts.flatMap(({ id, upazilas, thanas = [] }) => {
      for (const [place] of [...upazilas, ...thanas]) expect(Math.trunc((place - 1) / 100)).toBe(id)
      return [...upazilas, ...thanas].map(([place]) => place)
    })
    expect(new Set(ids).size).toBe(605)
    expect(districts.map(({ id }) => id)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
  })

  it('offer each name once per district', () => {
    for (const district of districts) {
      const names = selectablePlaces(district).map(({ name }) => name)
      expect(names).toEqual([...new Set(names)])
    }
    const offered = districts.flatMap(selectablePlaces)
    expect(offered).toHaveLength(605 - 3)
    const merged = ['Karnaphuli', 'Paba', 'Dakshin Surma']
    expect(offered.filter(({ name }) => merged.includes(name)).map(({ kind }) => kind)).toEqual([
      'upazila',
      'upazila',
      'upazila',
    ])
  })

  it('have their former names as aliases', () => {
    const known = (name: string) => districts.find(({ aliases }) => aliases?.includes(name))?.name
    const old = ['Chittagong', 'Comilla', 'Jessore', 'Bogra', 'Barisal', 'Nawabganj']
    expect(old.map(known)).toEqual([
      'Chattogram',
      'Cumilla',
      'Jashore',
      'Bogura',
      'Barishal',
      'Chapainawabganj',
    ])
  })
})
