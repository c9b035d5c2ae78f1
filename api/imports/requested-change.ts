import type { LevelIds } from '#api/catalogue/products/product-levels.ts'
import type { ExportedProduct } from '#api/catalogue/products/shopify-rows.ts'
import type { VariantStock } from '#api/catalogue/products/stock-after-edit.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { ZippedFile } from './image-zip.ts'

/** A product of the shop with what its export contains and what a change of it needs. */
export type StoredProduct = Omit<ExportedProduct, 'variants'> &
  LevelIds & {
    discountPercent: number
    hasVariants: boolean
    sellerId: string
    variants: VariantStock[]
    updatedAt: Date
    /** Ids of its images that came from a file, by their source (`imageKey`). */
    imageSources: ReadonlyMap<string, string>
  }

/** Columns of a product that an import writes. */
export type ProductFields = LevelIds & {
  name: string
  description: string
  listPrice: number
  discountPercent: number
  stock: number
  hasVariants: boolean
  colors: string[]
  sizes: string[]
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

/** The values to be written of a product; all of them for a new one. Stored in the database as JSON. */
export type RequestedChange = {
  fields: Partial<ProductFields>
  variants?: VariantStock[]
  /** The file's stock of an existing product; written only if whoever starts the import chooses so. */
  withStock?: StockChange
  /** The stock at the time of the check: only the difference is written, so that units sold since stay sold. */
  stockSeen?: number
  variantsSeen?: VariantStock[]
  /** All images it is to have, in order; fetched after the products are written. */
  images?: RequestedImage[]
  /** The file names exactly the images that the product had at the check. */
  hasItsImages?: true
}

/** Stock to be written: the total in `fields`, and where the product has variants, that of each. */
export type StockChange = { fields: Partial<ProductFields>; variants?: VariantStock[] }

/**
 * An image that a product is to have: one of the shop's (`source`: where it came from), one at a URL (`address`), or a file of
 * the zip. Stored in the database as JSON.
 */
export type RequestedImage = { imageId: string; source?: string } | { address: string } | ZippedFile

/** Messages for a row, collected while it is planned; with any error the row is rejected. */
export type RowMessages = { errors: string[]; remarks: string[] }
