import { collectionMessages } from '#contract/catalogue/collection-messages.ts'
import {
  type CollectionCondition,
  type CollectionKind,
  type CollectionProduct,
  type CollectionSort,
  type ConditionField,
  type ConditionMatch,
  conditionProblem,
  type EditedCollection,
} from '#contract/catalogue/collections-staff.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { type ChosenImage, imageInput } from '#web/admin/forms/image-input.ts'

/** A condition as it is typed; `key` tells rows apart. */
export type ConditionRow = CollectionCondition & { key: number }

/** What the form of a collection holds. */
export type CollectionValues = {
  name: string
  nameBn: string
  slug: string
  description: string
  descriptionBn: string
  image: File | undefined
  /** An image of the library, in place of an upload. */
  libraryImage: ChosenImage | undefined
  removesImage: boolean
  isShown: boolean
  kind: CollectionKind
  productSort: CollectionSort
  products: readonly CollectionProduct[]
  matches: ConditionMatch
  conditions: readonly ConditionRow[]
}

/** Our names of the server's fields. */
export const collectionFieldNames = {
  collectionName: 'name',
  collectionNameBn: 'nameBn',
  collectionImage: 'image',
  productIds: 'products',
} as const

export const emptyCollection = (): CollectionValues => ({
  name: '',
  nameBn: '',
  slug: '',
  description: '',
  descriptionBn: '',
  image: undefined,
  libraryImage: undefined,
  removesImage: false,
  isShown: true,
  kind: 'manual',
  productSort: 'manual',
  products: [],
  matches: 'all',
  conditions: [emptyCondition()],
})

export function collectionValuesOf(collection: EditedCollection): CollectionValues {
  const { name, nameBn = '', slug, description, descriptionBn = '', isShown, kind, matches } = collection
  const { productSort, products, conditions } = collection
  const rows = conditions.map((condition) => ({ ...condition, key: nextKey() }))
  return {
    ...{ name, nameBn, slug, description, descriptionBn, isShown, kind, matches, productSort, products },
    image: undefined,
    libraryImage: undefined,
    removesImage: false,
    conditions: rows.length > 0 ? rows : [emptyCondition()],
  }
}

export function emptyCondition(field: ConditionField = 'category'): ConditionRow {
  return { key: nextKey(), field, name: '', value: '' }
}

let keys = 0
const nextKey = () => ++keys

const numericFields: readonly ConditionField[] = ['minPrice', 'maxPrice', 'discount', 'newWithinDays']
export const isNumeric = (field: ConditionField) => numericFields.includes(field)

/** A row as it is sent: numbers in Latin digits, and nothing that its field does not have. */
export function toCondition({ field, name, value }: ConditionRow): CollectionCondition {
  const typed = value.trim()
  const number = isNumeric(field) ? parseWholeNumber(typed) : undefined
  return {
    field,
    name: field === 'customField' ? name : '',
    value: field === 'inStock' ? '' : number === undefined ? typed : String(number),
  }
}

export const rowProblem = (row: ConditionRow) => conditionProblem(toCondition(row))

export function collectionFieldErrors({ name, kind, conditions }: CollectionValues) {
  return {
    name: name.trim() === '' ? messages.nameRequired : undefined,
    conditions: kind === 'rule' ? conditionsProblem(conditions) : undefined,
  }
}

function conditionsProblem(rows: readonly ConditionRow[]): string | undefined {
  if (rows.length === 0) return collectionMessages.conditionsRequired
  return rows.map(rowProblem).find((problem) => problem !== undefined)
}

/** What is sent: of the other kind nothing, so that what is stored of it stays. */
export function collectionInput(values: CollectionValues) {
  const { name, nameBn, slug, description, descriptionBn, isShown, kind, productSort } = values
  return {
    ...{ name, nameBn, slug, description, descriptionBn, isShown, kind, productSort },
    ...imageInput(values),
    ...(kind === 'manual'
      ? { productIds: values.products.map(({ id }) => id) }
      : { matches: values.matches, conditions: values.conditions.map(toCondition) }),
  }
}
