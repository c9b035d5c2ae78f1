import type { CustomFieldDeclarations } from '#contract/custom-field-declarations.ts'

const label = (en: string, bn: string) => ({ en, bn })

/** One field of every type and reader, as `shop.config.ts` declares them. */
export const someFields = {
  product: {
    warrantyMonths: {
      type: 'integer',
      label: label('Warranty in months', 'ওয়ারেন্টি (মাস)'),
      visibleTo: 'everyone',
      isListed: true,
    },
    fabric: {
      type: 'choice',
      label: label('Fabric', 'কাপড়'),
      visibleTo: 'everyone',
      choices: [
        { value: 'cotton', label: label('Cotton', 'সুতি') },
        { value: 'jamdani', label: label('Jamdani', 'জামদানি') },
      ],
    },
    shelf: { type: 'text', label: label('Place in the store', 'গুদামে জায়গা'), visibleTo: 'staff' },
    manual: { type: 'link', label: label('Manual', 'নির্দেশিকা'), visibleTo: 'everyone' },
  },
  variant: {
    lengthMetres: {
      type: 'decimal',
      label: label('Length in metres', 'দৈর্ঘ্য (মিটার)'),
      visibleTo: 'everyone',
    },
    supplierCode: { type: 'text', label: label('Code of the supplier', 'সরবরাহকারীর কোড'), visibleTo: 'staff' },
  },
  order: {
    giftMessage: {
      type: 'long-text',
      label: label('Message for the gift', 'উপহারের বার্তা'),
      visibleTo: 'customer',
      filledBy: 'customer',
    },
    isGift: {
      type: 'boolean',
      label: label('Is it a gift?', 'এটি কি উপহার?'),
      visibleTo: 'customer',
      filledBy: 'customer',
      isRequired: true,
      isListed: true,
    },
    packedBy: { type: 'text', label: label('Packed by', 'প্যাক করেছেন'), visibleTo: 'staff', isListed: true },
  },
  customer: {
    birthday: {
      type: 'date',
      label: label('Birthday', 'জন্মদিন'),
      visibleTo: 'customer',
      filledBy: 'customer',
    },
    creditNote: {
      type: 'text',
      label: label('Note on credit', 'বাকির নোট'),
      visibleTo: 'staff',
      isListed: true,
    },
  },
} as const satisfies CustomFieldDeclarations
