import type { ProductOption } from '#contract/catalogue/options.ts'

/** The values of a product in a file; a field is missing when its column is missing or its cell is empty. */
export type ReadProduct = {
  name?: string
  nameBn?: string
  description?: string
  descriptionBn?: string
  details?: string[]
  detailsBn?: string[]
  faqs?: ReadFaq[]
  vendor?: string
  category?: string
  type?: string
  tags?: string[]
  /** Names of collections that it is in, of all its lines; missing where there is none. */
  collections?: string[]
  /** Archived or a draft. */
  isHidden?: boolean
  /** Why a new product does not go on sale; '' where a note says so. */
  hiddenReason?: string
  /** Undefined if the file hides the product without saying whether it is a draft or archived. */
  isDraft?: boolean
  /** Missing where the file does not name them: they stay as they are. Empty: the product has none. */
  options?: ProductOption[]
  /** One per combination of the options; without options, the only one. */
  variants: ReadVariant[]
  /** Units of a product without options, or that all variants share. */
  stock?: number
  imageUrls?: string[]
  /** Texts of the cells of custom fields, by the names of the fields; the plan checks them. */
  customFields?: Record<string, string>
  /** Where the shop that wrote the file shows it. */
  oldPath?: string
  /** Where it shows the product's category, from the first level on. */
  oldCategoryPaths?: string[]
}

/** A question of a file; a Bangla text is missing when its column is, and '' when its cell is empty. */
export type ReadFaq = { question: string; answer: string; questionBn?: string; answerBn?: string }

/**
 * The values that were read, errors (`problems`), and remarks on values that were read differently (`notes`). `hasDecimals`:
 * a price has paisa, which were rounded or refused as chosen.
 */
export type Reading = { product: ReadProduct; problems: string[]; notes: string[]; hasDecimals: boolean }

/** How a file is read where there is a choice. */
export type ReadingChoices = { roundsDecimals: boolean }

/**
 * A variant of a file. A field is missing when its column is; '' or null when its cell is empty. `stock` is missing when its
 * cell is, and `compareAt` is 0 for none.
 */
export type ReadVariant = {
  optionValues: string[]
  stock?: number
  price?: number
  compareAt?: number
  sku?: string
  barcode?: string
  cost?: number | null
  weightGrams?: number | null
  imageUrl?: string
  customFields?: Record<string, string>
}
