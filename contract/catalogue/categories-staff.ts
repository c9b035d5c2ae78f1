import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { expectedUpdatedAt, formIdOrNone, formInteger, oneLine, requiredLine } from '#contract/form-fields.ts'
import { oneImage } from '#contract/images/uploads.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, timestamp, wireCodec } from '#contract/wire.ts'
import { category, subcategory, subSubcategory } from './categories.ts'

/** Longest name of a category of any level. */
export const MAX_CATEGORY_NAME_LENGTH = 80

const name = requiredLine(MAX_CATEGORY_NAME_LENGTH, schemaErrors.nameRequired)
/** Shown on Bangla pages; an empty text removes it (docs/product.md §33). */
const nameBn = z.optional(oneLine(MAX_CATEGORY_NAME_LENGTH, schemaErrors.nameRequired))
const position = z.optional(formInteger(0, 10_000, schemaErrors.positionInvalid))
const parent = z
  .string(schemaErrors.categoryRequired)
  .check(z.trim(), z.uuid(schemaErrors.categoryRequired), z.toLowerCase())
/** An image of the library (`docs/product.md` §42), in place of an upload. */
const libraryImage = z.optional(id)
const optionalParent = z.optional(formIdOrNone)
const params = z.object({ id })

export const createCategoryEndpoint = endpoint({
  method: 'POST',
  path: '/categories',
  tag: 'Category',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Create a category. Names are unique, ignoring case.',
  body: wireCodec(
    { name, nameBn, position, libraryImage },
    { name: 'categoryName', nameBn: 'categoryNameBn' },
  ),
  files: { categoryImage: oneImage },
  status: 201,
  answer: category,
})

export const updateCategoryEndpoint = endpoint({
  method: 'PUT',
  path: '/categories/:id',
  tag: 'Category',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Update the name, image or position of a category. Omitted fields stay unchanged.',
  params,
  body: wireCodec(
    { name: z.optional(name), nameBn, position, libraryImage, updatedAt: expectedUpdatedAt },
    { name: 'categoryName', nameBn: 'categoryNameBn' },
  ),
  files: { categoryImage: oneImage },
  answer: category,
})

export const deleteCategoryEndpoint = endpoint({
  method: 'DELETE',
  path: '/categories/:id',
  tag: 'Category',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Delete a category. Fails with the counts while it has products or subcategories.',
  params,
  message: () => messages.categoryDeleted,
  answer: z.null(),
})

export const createSubcategoryEndpoint = endpoint({
  method: 'POST',
  path: '/subcategories',
  tag: 'SubCategory',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Create a subcategory. Its name is unique within its category.',
  body: wireCodec(
    { name, nameBn, categoryId: parent, position, libraryImage },
    { name: 'subCategoryName', nameBn: 'subCategoryNameBn' },
  ),
  files: { subCategoryImage: oneImage },
  status: 201,
  answer: subcategory,
})

export const updateSubcategoryEndpoint = endpoint({
  method: 'PUT',
  path: '/subcategories/:id',
  tag: 'SubCategory',
  who: 'admin',
  permission: 'products.edit',
  summary:
    'Update a subcategory. Omitted fields stay unchanged; it can move to another category only while empty.',
  params,
  body: wireCodec(
    {
      name: z.optional(name),
      nameBn,
      categoryId: optionalParent,
      position,
      libraryImage,
      updatedAt: expectedUpdatedAt,
    },
    { name: 'subCategoryName', nameBn: 'subCategoryNameBn' },
  ),
  files: { subCategoryImage: oneImage },
  answer: subcategory,
})

export const deleteSubcategoryEndpoint = endpoint({
  method: 'DELETE',
  path: '/subcategories/:id',
  tag: 'SubCategory',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Delete a subcategory. Fails with the counts while it has products or sub-subcategories.',
  params,
  message: () => messages.categoryDeleted,
  answer: z.null(),
})

export const createSubSubcategoryEndpoint = endpoint({
  method: 'POST',
  path: '/subsubcategories',
  tag: 'SubSubCategory',
  who: 'admin',
  permission: 'products.edit',
  summary:
    'Create a sub-subcategory. Its name is unique within its subcategory, which must belong to the given category.',
  body: wireCodec(
    { name, nameBn, categoryId: optionalParent, subcategoryId: parent, position, libraryImage },
    { name: 'subSubCategoryName', nameBn: 'subSubCategoryNameBn', subcategoryId: 'subCategoryId' },
  ),
  files: { subSubCategoryImage: oneImage },
  status: 201,
  answer: subSubcategory,
})

export const updateSubSubcategoryEndpoint = endpoint({
  method: 'PUT',
  path: '/subsubcategories/:id',
  tag: 'SubSubCategory',
  who: 'admin',
  permission: 'products.edit',
  summary:
    'Update a sub-subcategory. Omitted fields stay unchanged; it can move elsewhere only while it has no products.',
  params,
  body: wireCodec(
    {
      name: z.optional(name),
      nameBn,
      categoryId: optionalParent,
      subcategoryId: optionalParent,
      position,
      libraryImage,
      updatedAt: expectedUpdatedAt,
    },
    { name: 'subSubCategoryName', nameBn: 'subSubCategoryNameBn', subcategoryId: 'subCategoryId' },
  ),
  files: { subSubCategoryImage: oneImage },
  answer: subSubcategory,
})

export const deleteSubSubcategoryEndpoint = endpoint({
  method: 'DELETE',
  path: '/subsubcategories/:id',
  tag: 'SubSubCategory',
  who: 'admin',
  permission: 'products.edit',
  summary: 'Delete a sub-subcategory. Fails with the count while it has products.',
  params,
  message: () => messages.categoryDeleted,
  answer: z.null(),
})

const node = {
  id,
  name: z.string(),
  nameBn: z.optional(z.string()),
  imageUrl: z.string(),
  productCount: z.int(),
  updatedAt: timestamp,
}
const names = { id: '_id', imageUrl: 'image' } as const
const thirdNode = wireCodec(node, names)
const secondNode = wireCodec({ ...node, children: z.array(thirdNode) }, names)
const firstNode = wireCodec({ ...node, children: z.array(secondNode) }, names)

/** One category of any level in the admin's tree; `productCount` includes drafts and archived products. */
export type CategoryNode = z.output<typeof thirdNode> & { children?: CategoryNode[] }

export const getCategoryTreeEndpoint = endpoint({
  method: 'GET',
  path: '/categories/tree',
  tag: 'Category',
  who: 'admin',
  permission: 'products.view',
  summary: 'Get all three category levels as one tree, each with its number of products.',
  answer: z.array(firstNode),
})
