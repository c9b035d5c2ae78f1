import { demoBanners } from './banners.ts'
import { demoCategories } from './categories.ts'
import { demoOrders } from './orders.ts'
import { applianceProducts } from './products-appliances.ts'
import { beautyProducts } from './products-beauty.ts'
import { bookProducts } from './products-books.ts'
import { computerProducts } from './products-computers.ts'
import { groceryProducts } from './products-grocery.ts'
import { homeProducts } from './products-home.ts'
import { kitchenProducts } from './products-kitchen.ts'
import { mensProducts } from './products-mens.ts'
import { mobileProducts } from './products-mobiles.ts'
import { sareeProducts } from './products-sarees.ts'
import { shoesAndBagsProducts } from './products-shoes-bags.ts'
import { sportsAndBabyProducts } from './products-sports-baby.ts'
import { womensProducts } from './products-womens.ts'
import { demoPurchaseOrders, demoStockCount, demoSuppliers } from './purchasing.ts'
import { demoReviewers } from './reviewers.ts'
import { reviewsFor } from './reviews.ts'
import { demoSellers } from './sellers.ts'
import type { DemoCatalogue } from './types.ts'

const products = [
  ...sareeProducts,
  ...womensProducts,
  ...mensProducts,
  ...shoesAndBagsProducts,
  ...mobileProducts,
  ...computerProducts,
  ...applianceProducts,
  ...kitchenProducts,
  ...homeProducts,
  ...groceryProducts,
  ...bookProducts,
  ...sportsAndBabyProducts,
  ...beautyProducts,
]

/** The content of the demo shop: the same on every machine and every day, since dates are relative ("days ago"). */
export const demoCatalogue: DemoCatalogue = {
  sellers: demoSellers,
  categories: demoCategories,
  products,
  banners: demoBanners,
  reviewers: demoReviewers,
  reviews: products.flatMap(reviewsFor),
  orders: demoOrders,
  suppliers: demoSuppliers,
  purchaseOrders: demoPurchaseOrders,
  stockCount: demoStockCount,
}
