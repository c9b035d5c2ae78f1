import type { ProductValues } from './product-form-values.ts'

/** Labels of the form's fields. */
export const productLabels: Record<keyof ProductValues, string> = {
  name: 'Name',
  // In their own language, as "Name" would be found twice.
  nameBn: 'বাংলা নাম',
  description: 'Description',
  descriptionBn: 'বাংলা বিবরণ',
  listPrice: 'Price',
  discountPercent: 'Discount',
  unitLabel: 'Sold as',
  stock: 'Stock',
  variants: 'Stock per colour and size',
  colors: 'Colours',
  sizes: 'Sizes',
  tags: 'Tags',
  details: 'Details',
  faqs: 'Questions',
  categoryId: 'Category',
  subcategoryId: 'Subcategory',
  subSubcategoryId: 'Sub-subcategory',
  sellerId: 'Seller',
  videoUrl: 'Video',
  images: 'Images',
}
