// What `shop.config.ts` may say about custom fields, and the types of their values. No code but the names;
// docs/custom-fields.md.

/** What has custom fields. */
export const customFieldEntities = ['product', 'variant', 'order', 'customer'] as const
export type CustomFieldEntity = (typeof customFieldEntities)[number]

export const customFieldTypes = [
  'text',
  'long-text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'choice',
  'link',
] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** A text of the shop in both of its languages. */
export type LocalText = { readonly en: string; readonly bn: string }

type FieldKind =
  | { readonly type: Exclude<CustomFieldType, 'choice'> }
  | {
      readonly type: 'choice'
      readonly choices: readonly { readonly value: string; readonly label: LocalText }[]
    }

type FieldBasics = FieldKind & {
  readonly label: LocalText
  /** Forms are not saved without it; by default they are. */
  readonly isRequired?: boolean
  /** Whether it is a column of the staff's list, which they may hide. */
  readonly isListed?: boolean
}

/** A field of products or of their variants. Staff and the product's seller fill it in. */
export type CatalogueField = FieldBasics & { readonly visibleTo: 'everyone' | 'staff' }

/** A field of orders or accounts. `filledBy` the customer: at the checkout, or on their profile; staff may correct it. */
export type PersonalField = FieldBasics & {
  readonly visibleTo: 'customer' | 'staff'
  readonly filledBy?: 'customer' | 'staff'
}

/** The custom fields that a shop declares in `shop.config.ts`, by their names. docs/custom-fields.md */
export type CustomFieldDeclarations = {
  readonly product?: Readonly<Record<string, CatalogueField>>
  readonly variant?: Readonly<Record<string, CatalogueField>>
  readonly order?: Readonly<Record<string, PersonalField>>
  readonly customer?: Readonly<Record<string, PersonalField>>
}

/** A date is `2026-11-24`, a choice one of its values, a link an https address. */
export type CustomFieldValue = string | number | boolean

type ValueOf<Field> = Field extends {
  type: 'choice'
  choices: readonly { value: infer Value extends string }[]
}
  ? Value
  : Field extends { type: 'integer' | 'decimal' }
    ? number
    : Field extends { type: 'boolean' }
      ? boolean
      : string

/** The values of declared fields. Each may be missing: what was stored before a field was declared has none. */
export type CustomValuesOf<Fields> = { readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> }

/**
 * Gives values their types. `shop.config.ts` adds its shop, and `product.customFields` then has what it declares:
 *
 *     declare module '#contract/custom-field-declarations.ts' {
 *       interface DeclaredShop { shop: typeof shop }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it
export interface DeclaredShop {}

type Declared = DeclaredShop extends {
  shop: (...catalogue: never[]) => { customFields: infer Declarations }
}
  ? Declarations
  : CustomFieldDeclarations

/** The values of the custom fields of `E`, as far as the reader may see them. */
export type CustomValues<E extends CustomFieldEntity> = Declared extends {
  readonly [Entity in E]: infer Fields
}
  ? CustomValuesOf<Fields>
  : Readonly<Record<string, CustomFieldValue>>
