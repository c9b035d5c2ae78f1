import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { flag, id, wireCodec } from '#contract/wire.ts'

/** On every level `nameBn` is the name on Bangla pages; absent where they show the other (docs/product.md §33). */
export const category = wireCodec(
  { id, name: z.string(), nameBn: z.optional(z.string()), imageUrl: z.string() },
  { id: '_id', name: 'categoryName', nameBn: 'categoryNameBn', imageUrl: 'categoryImage' },
)
export type Category = z.output<typeof category>

export const subcategory = wireCodec(
  { id, name: z.string(), nameBn: z.optional(z.string()), categoryId: id, imageUrl: z.string() },
  { id: '_id', name: 'subCategoryName', nameBn: 'subCategoryNameBn', imageUrl: 'subCategoryImage' },
)
export type Subcategory = z.output<typeof subcategory>

export const subSubcategory = wireCodec(
  {
    id,
    name: z.string(),
    nameBn: z.optional(z.string()),
    categoryId: id,
    subcategoryId: id,
    imageUrl: z.string(),
  },
  {
    id: '_id',
    name: 'subSubCategoryName',
    nameBn: 'subSubCategoryNameBn',
    subcategoryId: 'subCategoryId',
    imageUrl: 'subSubCategoryImage',
  },
)
export type SubSubcategory = z.output<typeof subSubcategory>

/** Only categories that have a product on sale; pages link to no others (docs/product.md §22). */
export type CategoryFilter = { onSale?: true | undefined }
const onSale = z.optional(flag)

export const listCategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/categories',
  tag: 'Category',
  who: 'anyone',
  summary: 'List all categories of the first level, or those with a product on sale.',
  query: z.object({ onSale }),
  answer: z.array(category),
})

export const getCategoryEndpoint = endpoint({
  method: 'GET',
  path: '/categories/:id',
  tag: 'Category',
  who: 'anyone',
  summary: 'Get one category.',
  params: z.object({ id }),
  answer: category,
})

const categoryName = wireCodec({ id, name: z.string() }, { id: '_id', name: 'categoryName' })

export const listCategoryNamesEndpoint = endpoint({
  method: 'GET',
  path: '/categories/get-names',
  tag: 'Category',
  who: 'anyone',
  summary: 'List the ids and names of all categories.',
  answer: z.array(categoryName),
})

export const listSubcategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/subcategories',
  tag: 'SubCategory',
  who: 'anyone',
  summary: 'List the subcategories of one category or of all; with onSale those with a product on sale.',
  query: z.object({ categoryId: z.optional(id), onSale }),
  answer: z.array(subcategory),
})

export const getSubcategoryEndpoint = endpoint({
  method: 'GET',
  path: '/subcategories/:id',
  tag: 'SubCategory',
  who: 'anyone',
  summary: 'Get one subcategory.',
  params: z.object({ id }),
  answer: subcategory,
})

export const listSubSubcategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/subsubcategories',
  tag: 'SubSubCategory',
  who: 'anyone',
  summary:
    'List the sub-subcategories of one subcategory or of all; with onSale those with a product on sale.',
  query: wireCodec({ subcategoryId: z.optional(id), onSale }, { subcategoryId: 'subCategoryId' }),
  answer: z.array(subSubcategory),
})

export const getSubSubcategoryEndpoint = endpoint({
  method: 'GET',
  path: '/subsubcategories/:id',
  tag: 'SubSubCategory',
  who: 'anyone',
  summary: 'Get one sub-subcategory.',
  params: z.object({ id }),
  answer: subSubcategory,
})
