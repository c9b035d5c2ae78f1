import type { ExportedProduct } from '#api/catalogue/products/export/shopify-rows.ts'
import type { CategoryIds } from '#api/catalogue/products/product-categories.ts'
import type { StoredFaq } from '#api/catalogue/products/product-faqs.repository.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { ZippedFile } from '#api/imports/image-zip.ts'
import type { ProductOption } from '#contract/catalogue/options.ts'
import type { Taka } from '#contract/taka.ts'

/** A product of the shop with what its export contains and what a change of it needs. */
export type StoredProduct = ExportedProduct &
  CategoryIds & {
    discountPercent: number
    sellerId: string
    updatedAt: Date
    /** Ids of its images that came from a file, by their source (`imageKey`). */
    imageSources: ReadonlyMap<string, string>
  }

/** Columns of a product that an import writes; colours, sizes and stock follow from its variants. */
export type ProductFields = CategoryIds & {
  name: string
  /** Missing in imports that were checked before products had Bangla texts; null: none. */
  nameBn?: string | null
  description: string
  descriptionBn?: string | null
  /** Missing in imports that were checked before files had them, and so are those in Bangla. */
  details?: string[]
  detailsBn?: string[]
  tags: string[]
  sellerId: string
  sellerName: string
  /** Hidden from shoppers: archived, or a draft. */
  isArchived: boolean
  /** Missing in imports that were checked before there were drafts. */
  isDraft?: boolean
  /** Missing where they stay as they are. */
  customFields?: StoredFields
}

/** A variant as it is to be, by the values of its options. `customFields` null: none. */
export type SheetVariant = {
  optionValues: string[]
  stock: number
  price: Taka
  oldPrice: Taka | null
  sku: string | null
  barcode: string | null
  cost: Taka | null
  weightGrams: number | null
  imageId: string | null
  /** Its image among `images`, by `imageKey`, which it gets once it is fetched. */
  imageKey?: string
  customFields: StoredFields
}

/** Options and variants of a product as they are to be. `hasVariants`: each has a stock of its own, else all share `stock`. */
export type PlannedSheet = {
  options: ProductOption[]
  hasVariants: boolean
  stock: number
  variants: SheetVariant[]
}

/** Units of a variant, by the values of its options. */
export type UnitsOfVariant = { optionValues: string[]; stock: number }

/** The values to be written of a product; all of them for a new one. Stored in the database as JSON. */
export type RequestedChange = {
  fields: Partial<ProductFields>
  /** All questions that it is to have, in order. */
  faqs?: StoredFaq[]
  /** Missing where variants, their prices and details, and the stock stay as they are. */
  sheet?: PlannedSheet
  /** The file's stock of an existing product; written only if whoever starts the import chooses so. */
  withStock?: StockChange
  /** The stock at the time of the check: only the difference is written, so that units sold since stay sold. */
  stockSeen?: number
  /** Empty where all variants shared one stock. */
  variantsSeen?: UnitsOfVariant[]
  /** All images it is to have, in order; fetched after the products are written. */
  images?: RequestedImage[]
  /** The file names exactly the images that the product had at the check. */
  hasItsImages?: true
  /** A category that the import makes, by the names from the first level on; instead of the ids. */
  newCategory?: string[]
  /** Names of collections that it joins; those that the shop does not have are made. */
  collections?: string[]
  /** Where the shop that wrote the file shows it: an address that is to lead here. */
  oldPath?: string
  /** Where it shows the product's category, from the first level on. */
  oldCategoryPaths?: string[]
}

/** Stock to be written: the total, and where each variant is counted, that of each in the order of the sheet. */
export type StockChange = { hasVariants: boolean; stock: number; units?: number[] }

/**
 * An image that a product is to have: one of the shop's (`source`: where it came from), one at a URL (`address`), or a file of
 * the zip. Stored in the database as JSON.
 */
export type RequestedImage = { imageId: string; source?: string } | { address: string } | ZippedFile

/** Messages for a row, collected while it is planned; with any error the row is rejected. */
export type RowMessages = { errors: string[]; remarks: string[] }
