import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { lineNameOf } from '#contract/sales/line-options.ts'
import { Image } from '#web/design/image.tsx'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import type { Column } from './column.ts'

type NamesProduct = { productName: string; productNameBn?: string | undefined }

/** The name of a row's product in the language of the page. */
export const productNameIn = ({ productName, productNameBn }: NamesProduct): string =>
  localName({ name: productName, nameBn: productNameBn })

/** The product that a row is about; its page in the shop opens in a new tab. */
export const productColumn = (title: string): Column<NamesProduct & { productId: string }> => ({
  id: 'product',
  title,
  cell: (row) => {
    const name = productNameIn(row)
    return (
      <Link
        to={`/products/${row.productId}`}
        target="_blank"
        lang={languageOf(name)}
        className="line-clamp-2 max-w-56 hover:text-leaf-ink hover:underline"
      >
        {name}
      </Link>
    )
  },
})

type Props = { imageUrl: string; name: string; children?: ReactNode }

/** A product as the name of a row: image and name, and what stands below. */
export function ProductCell({ imageUrl, name, children }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3 py-0.5">
      <Image
        src={resizedImageUrl(imageUrl, '160x120')}
        alt=""
        width={56}
        height={42}
        className="h-10.5 w-14 shrink-0 rounded-md object-cover [&_span]:hidden"
      />
      <span className="min-w-0">
        <span lang={languageOf(name)} className="line-clamp-2 max-w-72">
          {name}
        </span>
        {children}
      </span>
    </span>
  )
}

type FirstProductProps = {
  row: { firstProductName: string; firstTranslatedName?: string | null | undefined }
  className: string
}

/** The first product of a row's lines in the language of the page. */
export function FirstProduct({ row, className }: FirstProductProps) {
  const name = lineNameOf({ productName: row.firstProductName, translatedName: row.firstTranslatedName })
  return (
    <span lang={languageOf(name)} className={className}>
      {name}
    </span>
  )
}
