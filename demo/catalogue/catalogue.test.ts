import { afterEach, describe, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { unitLabelName } from '#web/formatting/unit-label-names.ts'
import { banglaProductNames } from './bangla/products.ts'
import { banglaTexts } from './bangla/texts.ts'
import { demoCatalogue } from './catalogue.ts'
import { reviewerCount, reviewsFor } from './reviews.ts'
import { OWN_GOODS } from './sellers.ts'

afterEach(() => setLanguageSource(() => 'en'))

const { banners, categories, orders, products, reviewers, reviews, sellers } = demoCatalogue
/** Between the numbers of a size, and what shopkeepers write in Latin letters in a Bangla text. */
const banglaWithLatinScript = / x (?=[০-৯])|mAh|°C/g

const productOf = new Map(products.map((product) => [product.key, product]))

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

function priceOf(product: (typeof products)[number]): number {
  return Math.round(product.listPrice * (1 - product.discountPercent / 100))
}

describe('the demo categories', () => {
  const subcategories = categories.flatMap((category) => category.subcategories)

  test('are many enough to browse', () => {
    expect(categories.length).toBeGreaterThanOrEqual(8)
    expect(subcategories.length).toBeGreaterThanOrEqual(24)
    expect(subcategories.flatMap((each) => each.subSubcategories).length).toBeGreaterThanOrEqual(40)
  })

  test('have unique names', () => {
    expect(repeated(categories.map((each) => each.name))).toEqual([])
    expect(repeated(subcategories.map((each) => each.name))).toEqual([])
    for (const each of subcategories)
      expect(repeated(each.subSubcategories.map((sub) => sub.name))).toEqual([])
  })

  test('are never empty, down to the second level', () => {
    const stocked = new Set(products.map((product) => product.subcategory))
    expect(subcategories.map((each) => each.name).filter((name) => !stocked.has(name))).toEqual([])
  })

  test('have products on the third level, too', () => {
    const stocked = new Set(products.map((product) => `${product.subcategory} > ${product.subSubcategory}`))
    const places = subcategories.flatMap((each) =>
      each.subSubcategories.map((sub) => `${each.name} > ${sub.name}`),
    )
    expect(places.filter((place) => !stocked.has(place))).toEqual([])
  })
})

describe('the demo products', () => {
  test('are at least 220, each with a unique key, name and image seed', () => {
    expect(products.length).toBeGreaterThanOrEqual(220)
    expect(repeated(products.map((product) => product.key))).toEqual([])
    expect(repeated(products.map((product) => product.name))).toEqual([])
    for (const { key } of products) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('have a category and a seller', () => {
    const places = new Set(
      categories.flatMap((category) =>
        category.subcategories.flatMap((sub) => [
          `${category.name} > ${sub.name}`,
          ...sub.subSubcategories.map((third) => `${category.name} > ${sub.name} > ${third.name}`),
        ]),
      ),
    )
    const sellerKeys = new Set([OWN_GOODS, ...sellers.map((seller) => seller.key)])
    for (const product of products) {
      const place = [product.category, product.subcategory, product.subSubcategory]
        .filter(Boolean)
        .join(' > ')
      expect(places, product.key).toContain(place)
      expect(sellerKeys, product.key).toContain(product.sellerKey)
    }
  })

  test('cost between 30 and 150,000 taka, some reduced', () => {
    for (const product of products) {
      expect(product.listPrice, product.key).toBeLessThanOrEqual(150_000)
      expect(priceOf(product), product.key).toBeGreaterThanOrEqual(30)
      expect(Number.isInteger(product.listPrice) && Number.isInteger(product.discountPercent)).toBe(true)
      expect(product.discountPercent).toBeGreaterThanOrEqual(0)
      expect(product.discountPercent).toBeLessThanOrEqual(70)
    }
    const reduced = products.filter((product) => product.discountPercent > 0).length / products.length
    expect(reduced).toBeGreaterThan(0.35)
    expect(reduced).toBeLessThan(0.5)
  })

  test('include at least eight sold out ones and eight with one unit left', () => {
    expect(products.filter((product) => product.stock === 0).length).toBeGreaterThanOrEqual(8)
    expect(products.filter((product) => product.stock === 1).length).toBeGreaterThanOrEqual(8)
    for (const product of products) expect(product.stock).toBeLessThanOrEqual(200)
  })

  test('have sufficient descriptions', () => {
    for (const product of products) {
      expect(product.description.length, product.key).toBeGreaterThan(60)
      expect(product.details.length, product.key).toBeGreaterThanOrEqual(4)
      expect(product.details.length, product.key).toBeLessThanOrEqual(7)
      expect(product.tags.length, product.key).toBeGreaterThanOrEqual(4)
      expect(product.tags.length, product.key).toBeLessThanOrEqual(8)
      expect(product.tags.join(), product.key).toMatch(/[\u0980-\u09ff]/)
      for (const faq of product.faqs) {
        expect(faq.question, product.key).toMatch(/\?$/)
        expect(faq.answer, product.key).not.toBe('')
        expect(faq.questionBn, faq.question).toMatch(/[\u0980-\u09ff].*\?$/)
        expect(faq.answerBn, faq.question).toMatch(/[\u0980-\u09ff]/)
      }
    }
  })

  test('have a name in Bangla', () => {
    for (const product of products) {
      expect(product.nameBn, product.key).toMatch(/[\u0980-\u09ff]/)
      expect(product.nameBn.length, product.key).toBeLessThanOrEqual(120)
      expect(product.nameBn, product.key).toBe(product.nameBn.normalize('NFC').trim())
    }
    expect(repeated(products.map((product) => product.nameBn))).toEqual([])
    expect(Object.keys(banglaProductNames)).toHaveLength(products.length)
  })

  test('are described in Bangla, with as many details as in English and no English words or digits', () => {
    expect(Object.keys(banglaTexts).toSorted()).toEqual(products.map(({ key }) => key).toSorted())
    for (const { key, description, descriptionBn, details, detailsBn } of products) {
      expect(descriptionBn.length, key).toBeGreaterThan(50)
      expect(descriptionBn.length / description.length, key).toBeGreaterThan(0.5)
      expect(detailsBn, key).toHaveLength(details.length)
      for (const text of [descriptionBn, ...detailsBn]) {
        expect(text, key).toMatch(/[\u0980-\u09ff]/)
        expect(text.replace(banglaWithLatinScript, ''), key).not.toMatch(/[a-z\d]/i)
        expect(text, key).toBe(text.normalize('NFC').trim())
      }
      expect(descriptionBn, key).toMatch(/[।?]$/)
    }
  })

  test('are sold by units that Bangla pages name in Bangla', () => {
    setLanguageSource(() => 'bn')
    const labels = new Set(products.map(({ unitLabel }) => unitLabelName(unitLabel)))
    expect([...labels].filter((label) => /[a-z\d]/i.test(label))).toEqual([])
  })

  test('have only colours that the shop can display', () => {
    const known =
      'red blue green yellow purple pink black white gray orange brown navy maroon gold silver beige cream khaki olive'
    const colors = new Set(products.flatMap((product) => product.colors))
    expect([...colors].filter((color) => !known.split(' ').includes(color))).toEqual([])
  })

  test('include one with stock per colour and size, some of them sold out, and one with a video', () => {
    const [polo, ...others] = products.filter((product) => product.variants)
    expect(others).toEqual([])
    const units = polo?.variants?.map(({ stock }) => stock) ?? []
    expect(units).toHaveLength((polo?.colors.length ?? 0) * (polo?.sizes.length ?? 0))
    expect(units).toContain(0)
    expect(units.reduce((sum, stock) => sum + stock, 0)).toBe(polo?.stock)
    expect(products.some((product) => product.videoUrl)).toBe(true)
  })

  test('include about forty of the demo seller', () => {
    const own = products.filter((product) => product.sellerKey === 'seller').length
    expect(own).toBeGreaterThanOrEqual(35)
    expect(own).toBeLessThanOrEqual(55)
  })
})

describe('the demo shop’s own goods', () => {
  const { suppliers, purchaseOrders, stockCount } = demoCatalogue
  const ownKeys = products.filter((product) => product.sellerKey === OWN_GOODS).map(({ key }) => key)

  test('are some 25, some of them low in stock', () => {
    expect(ownKeys.length).toBeGreaterThanOrEqual(22)
    expect(ownKeys.length).toBeLessThanOrEqual(28)
    const low = ownKeys.filter((key) => (productOf.get(key)?.stock ?? 0) <= 5)
    expect(low.length).toBeGreaterThanOrEqual(5)
  })

  test('are ordered from known suppliers, one order still open, and counted', () => {
    const lines = purchaseOrders.flatMap((order) => order.lines)
    expect(ownKeys).toEqual(expect.arrayContaining(lines.map(({ productKey }) => productKey)))
    for (const { units, received } of lines) expect(received).toBeLessThanOrEqual(units)
    const names = suppliers.map(({ name }) => name)
    expect(new Set(purchaseOrders.map(({ supplierName }) => supplierName))).toEqual(new Set(names))
    const open = purchaseOrders.filter((order) => order.lines.some((line) => line.received < line.units))
    expect(open).toHaveLength(1)
    expect(ownKeys).toEqual(expect.arrayContaining(Object.keys(stockCount.differences)))
  })
})

describe('the demo reviews', () => {
  test('are 600 to 700, by sixty people, once each per product', () => {
    expect(reviewers).toHaveLength(reviewerCount)
    expect(repeated(reviewers.map((reviewer) => reviewer.name))).toEqual([])
    expect(reviews.length).toBeGreaterThanOrEqual(600)
    expect(reviews.length).toBeLessThanOrEqual(700)
    expect(repeated(reviews.map((review) => `${review.productKey} ${review.reviewerIndex}`))).toEqual([])
  })

  test('belong to products, are within bounds and never older than the product', () => {
    for (const review of reviews) {
      const product = productOf.get(review.productKey)
      expect([1, 2, 3, 4, 5]).toContain(review.stars)
      expect(review.reviewerIndex).toBeGreaterThanOrEqual(0)
      expect(review.reviewerIndex).toBeLessThan(reviewerCount)
      expect(review.text).not.toBe('')
      expect(review.daysAgo).toBeLessThanOrEqual(product?.createdDaysAgo ?? -1)
    }
  })

  test('are mostly positive and varied, about half in Bangla', () => {
    const mean = reviews.reduce((sum, review) => sum + review.stars, 0) / reviews.length
    expect(mean).toBeGreaterThan(4)
    expect(mean).toBeLessThan(4.4)
    expect(new Set(reviews.map((review) => review.text)).size).toBeGreaterThan(200)
    const bangla = reviews.filter((review) => /[\u0980-\u09ff]/.test(review.text)).length / reviews.length
    expect(bangla).toBeGreaterThan(0.4)
    expect(bangla).toBeLessThan(0.6)
  })

  test('are more than thirty for two products, never more than were sold', () => {
    const counts = products.map((product) => reviewsFor(product).length)
    expect(counts.filter((count) => count > 30)).toHaveLength(2)
    for (const product of products) {
      expect(reviewsFor(product).length, product.key).toBeLessThanOrEqual(product.unitsSold)
    }
  })
})

describe('the rest of the demo shop', () => {
  test('has sellers with unique emails and phones, including the demo account', () => {
    expect(sellers.length).toBeGreaterThanOrEqual(6)
    expect(repeated(sellers.flatMap((seller) => [seller.key, seller.email, seller.phone]))).toEqual([])
    for (const seller of sellers) expect(seller.phone).toMatch(/^01[3-9]\d{8}$/)
    expect(sellers.find((seller) => seller.key === 'seller')?.email).toBe('seller@biponi.test')
  })

  test('has banners whose category has products with such an offer', () => {
    const placements = banners.map(({ placement = 'slide' }) => placement)
    expect(placements).toEqual(['slide', 'slide', 'slide', 'tile', 'tile', 'story'])
    for (const banner of banners) {
      const led = products.filter(
        (product) =>
          (banner.categoryName ?? product.category) === product.category &&
          product.discountPercent >= (banner.offerPercent ?? 0),
      )
      expect(led.length, banner.key).toBeGreaterThanOrEqual(3)
    }
  })

  test('has orders in every status, of products in existing colours and sizes', () => {
    const first = orders.filter((order) => order.customerEmail === 'customer@biponi.test')
    expect(first).toHaveLength(9)
    expect(new Set(first.map((order) => order.status)).size).toBe(5)
    expect(orders).toHaveLength(13)
    for (const line of orders.flatMap((order) =>
      order.lines.map((each) => ({ ...each, daysAgo: order.daysAgo })),
    )) {
      const product = productOf.get(line.productKey)
      expect(product?.createdDaysAgo, line.productKey).toBeGreaterThan(line.daysAgo)
      expect(product?.stock, line.productKey).toBeGreaterThanOrEqual(line.quantity)
      expect(product?.colors.length ? product.colors : [undefined], line.productKey).toContain(line.color)
      expect(product?.sizes.length ? product.sizes : [undefined], line.productKey).toContain(line.size)
    }
  })
})
