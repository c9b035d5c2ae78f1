import { localName } from '#web/formatting/text-language.ts'

type Named = { productName: string; productNameBn?: string | undefined; variantName: string }

/** `Lamp, red / M`, in the language of the page where the product has a name in it. */
export const variantLabel = ({ productName, productNameBn, variantName }: Named): string =>
  [localName({ name: productName, nameBn: productNameBn }), variantName].filter(Boolean).join(', ')
