import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, spelled } from '#contract/wire.ts'

export const category = spelled(
  { id, name: z.string(), imageUrl: z.string() },
  { id: '_id', name: 'categoryName', imageUrl: 'categoryImage' },
)
export type Category = z.output<typeof category>

export const subcategory = spelled(
  { id, name: z.string(), categoryId: id, imageUrl: z.string() },
  { id: '_id', name: 'subCategoryName', imageUrl: 'subCategoryImage' },
)
export type Subcategory = z.output<typeof subcategory>

export const subSubcategory = spelled(
  { id, name: z.string(), categoryId: id, subcategoryId: id, imageUrl: z.string() },
  { id: '_id', name: 'subSubCategoryName', subcategoryId: 'subCategoryId', imageUrl: 'subSubCategoryImage' },
)
export type SubSubcategory = z.output<typeof subSubcategory>

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  tag: 'Category',
  who: 'anyone',
  summary: 'All categories of the first level.',
  answer: z.array(category),
})

export const getCategory = endpoint({
  method: 'GET',
  path: '/categories/:id',
  tag: 'Category',
  who: 'anyone',
  summary: 'One category.',
  params: z.object({ id }),
  answer: category,
})

const categoryName = spelled({ id, name: z.string() }, { id: '_id', name: 'categoryName' })

export const listCategoryNames = endpoint({
  method: 'GET',
  path: '/categories/get-names',
  tag: 'Category',
  who: 'anyone',
  summary: 'Ids and names of all categories.',
  answer: z.array(categoryName),
})

export const listSubcategories = endpoint({
  method: 'GET',
  path: '/subcategories',
  tag: 'SubCategory',
  who: 'anyone',
  summary: 'Subcategories, of one category or of all.',
  query: z.object({ categoryId: z.optional(id) }),
  answer: z.array(subcategory),
})

export const getSubcategory = endpoint({
  method: 'GET',
  path: '/subcategories/:id',
  tag: 'SubCategory',
  who: 'anyone',
  summary: 'One subcategory.',
  params: z.object({ id }),
  answer: subcategory,
})

export const listSubSubcategories = endpoint({
  method: 'GET',
  path: '/subsubcategories',
  tag: 'SubSubCategory',
  who: 'anyone',
  summary: 'Sub-subcategories, of one subcategory or of all.',
  query: spelled({ subcategoryId: z.optional(id) }, { subcategoryId: 'subCategoryId' }),
  answer: z.array(subSubcategory),
})

export const getSubSubcategory = endpoint({
  method: 'GET',
  path: '/subsubcategories/:id',
  tag: 'SubSubCategory',
  who: 'anyone',
  summary: 'One sub-subcategory.',
  params: z.object({ id }),
  answer: subSubcategory,
})
