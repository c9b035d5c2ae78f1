import { banglaReviewClosings, banglaReviewTexts } from './bangla/reviews.ts'
import { type ReviewKind, type ReviewTone, reviewClosings, reviewTexts } from './review-texts.ts'
import { sharesFor } from './seeded-random.ts'
import type { DemoProduct, DemoReview } from './types.ts'

export const reviewerCount = 60
const banglaShare = 0.5
const closingShare = 0.4

/** Products with many reviews, so that the reviews tab has several pages. */
const muchReviewed: Record<string, number> = { 'dhoni-air-2-earbuds': 38, 'plain-cotton-tshirt-3-pack': 34 }

const kindOfCategory: Record<string, ReviewKind> = {
  "Women's Fashion": 'clothes',
  "Men's Fashion": 'clothes',
  'Shoes, Bags & Watches': 'shoesAndBags',
  'Mobiles & Gadgets': 'gadgets',
  'Computers & TV': 'gadgets',
  'Home Appliances': 'appliances',
  'Kitchen & Dining': 'kitchen',
  'Home & Living': 'home',
  Grocery: 'food',
  'Books & Stationery': 'books',
  'Sports & Outdoor': 'play',
  'Baby & Toys': 'baby',
  'Beauty & Care': 'beauty',
}

/**
 * The reviews of a product: the same on every run, one per reviewer, none older than the product. Products that sold more
 * have more reviews; those that hardly sold have none.
 */
export function reviewsFor(product: DemoProduct): DemoReview[] {
  const share = sharesFor(`reviews of ${product.key}`)
  const firstReviewer = Math.floor(share() * reviewerCount)
  const said = new Set<string>()
  return Array.from({ length: reviewCountOf(product, share()) }, (_, nth) => {
    const stars = starsFrom(share())
    return {
      productKey: product.key,
      // 7 and 60 are coprime, so sixty steps reach all sixty reviewers.
      reviewerIndex: (firstReviewer + nth * 7) % reviewerCount,
      stars,
      text: newTextFor(kindOf(product), toneOf(stars), share, said),
      daysAgo: Math.floor(share() * product.createdDaysAgo),
    }
  })
}

function reviewCountOf(product: DemoProduct, share: number): number {
  const many = muchReviewed[product.key]
  if (many !== undefined) return many
  if (product.unitsSold < 10 || product.createdDaysAgo < 2) return 0
  if (product.unitsSold < 100) return 1 + Math.floor(share * 2)
  if (product.unitsSold < 400) return 1 + Math.floor(share * 3)
  return 2 + Math.floor(share * 3)
}

/** Random stars with an average of about 4.2. */
function starsFrom(share: number): number {
  if (share < 0.04) return 1
  if (share < 0.09) return 2
  if (share < 0.19) return 3
  if (share < 0.46) return 4
  return 5
}

function toneOf(stars: number): ReviewTone {
  if (stars >= 4) return 'good'
  return stars === 3 ? 'mixed' : 'bad'
}

function kindOf(product: DemoProduct): ReviewKind {
  if (product.subcategory === 'Toys') return 'play'
  if (product.subcategory === 'Jewellery') return 'jewellery'
  if (product.subcategory === 'Stationery') return 'stationery'
  return kindOfCategory[product.category] ?? 'home'
}

/** Avoids the same text twice for one product; after a few attempts a repetition is accepted. */
function newTextFor(kind: ReviewKind, tone: ReviewTone, share: () => number, said: Set<string>): string {
  let text = ''
  for (let attempt = 0; attempt < 30; attempt++) {
    text = textFrom(kind, tone, share, attempt > 5)
    if (!said.has(text)) break
  }
  said.add(text)
  return text
}

function textFrom(kind: ReviewKind, tone: ReviewTone, share: () => number, mustClose: boolean): string {
  const [texts, closings] =
    share() < banglaShare
      ? [banglaReviewTexts[kind], banglaReviewClosings]
      : [reviewTexts[kind], reviewClosings]
  const opening = pick(texts[tone], share())
  if (share() > closingShare && !mustClose) return opening
  return `${opening} ${pick(closings[tone], share())}`
}

function pick(texts: string[], share: number): string {
  return texts[Math.floor(share * texts.length)] ?? ''
}
