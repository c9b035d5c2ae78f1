import type { Viewer } from '#api/viewer.ts'
import {
  type CustomFieldDeclarations,
  type CustomFieldEntity,
  customFieldEntities,
} from '#contract/custom-field-declarations.ts'
import type { CustomFieldLists } from '#contract/custom-fields.ts'
import { createEntityFields, type EntityFields } from './entity-fields.ts'

/** The custom fields of a shop, by what has them. */
export type CustomFields = { readonly [E in CustomFieldEntity]: EntityFields<E> }

/** Prepares the fields that `shop.config.ts` declares, which were checked at the start. */
export function createCustomFields(declared: CustomFieldDeclarations = {}): CustomFields {
  return {
    product: createEntityFields('product', declared.product),
    variant: createEntityFields('variant', declared.variant),
    order: createEntityFields('order', declared.order),
    customer: createEntityFields('customer', declared.customer),
  }
}

/** What pages and clients need to know of the fields: labels, types, and who fills them in. docs/product.md §32 */
export function createCustomFieldsService({ customFields }: { customFields: CustomFields }) {
  const listsOf = (isShown: (entity: CustomFieldEntity, visibleTo: string) => boolean): CustomFieldLists => {
    const listOf = (entity: CustomFieldEntity) =>
      customFields[entity].fields.filter(({ visibleTo }) => isShown(entity, visibleTo))
    return {
      product: listOf('product'),
      variant: listOf('variant'),
      order: listOf('order'),
      customer: listOf('customer'),
    }
  }
  const shown = listsOf((_entity, visibleTo) => visibleTo !== 'staff')

  return {
    /** Whether shoppers see or fill in any. */
    hasShown: customFieldEntities.some((entity) => shown[entity].length > 0),

    /** Those that shoppers see. */
    listShown: (): CustomFieldLists => shown,

    /** All for an admin, those of products and variants for a seller. Throws forbidden. */
    listForStaff(viewer: Viewer): CustomFieldLists {
      if (viewer.role === 'seller') return listsOf((entity) => entity === 'product' || entity === 'variant')
      viewer.assertAdmin()
      return listsOf(() => true)
    },
  }
}
