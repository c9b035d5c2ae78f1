import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import type { Look } from '#contract/settings/appearance.ts'
import { type ColorMode, colorModes } from '#contract/settings/look-colors.ts'
import { deliveryFeesQuery } from '#web/admin/settings/settings-api.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { controlBorder, controlClass } from '#web/design/form/field-frame.tsx'
import { ImageIcon } from '#web/design/icons/admin.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { bareSite, type SiteData } from '#web/layouts/site-data.ts'
import { lookTokens } from '#web/layouts/theme/page-look.ts'
import { PriceTag } from '#web/shop/catalogue/products/price-tag.tsx'
import { productTexts } from '#web/shop/catalogue/products/product-texts.ts'
import { appearanceTexts } from './appearance-texts.ts'

/** Parts of the shop in a look that is not saved yet, in light and dark. */
export function LookPreview({ look }: { look: Look }) {
  return (
    <section aria-label={appearanceTexts.preview} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
      {colorModes.map((mode) => (
        <Sample key={mode} look={look} mode={mode} />
      ))}
    </section>
  )
}

function Sample({ look, mode }: { look: Look; mode: ColorMode }) {
  const { shopName } = useRouteLoaderData<SiteData>('admin/frame/admin-layout') ?? bareSite
  const freeFrom = useQuery(deliveryFeesQuery).data?.freeDeliveryFrom
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-semibold">{appearanceTexts.modes[mode]}</figcaption>
      {/* Nothing in it does anything. */}
      <div
        inert
        style={{ ...lookTokens(look, mode), colorScheme: mode }}
        className="grid gap-3 rounded-lg border border-line bg-paper p-4 font-sans text-ink"
      >
        <div className="flex items-center justify-between gap-3">
          <b className="truncate text-lg">{shopName}</b>
          <span className={buttonClass({ variant: 'quiet', size: 'small' })}>{appearanceTexts.seeAll}</span>
        </div>
        <span className={classNames(controlClass, controlBorder(undefined), 'text-ink-soft!')}>
          {appearanceTexts.search}
        </span>
        <article className="card">
          <div className="flex h-24 items-center justify-center bg-sunken text-ink-soft">
            <ImageIcon aria-hidden="true" className="size-8" />
            <span className="card-discount">{productTexts.discount(formatNumber(20))}</span>
          </div>
          <div className="card-text">
            <p className="card-name">{appearanceTexts.sample}</p>
            <PriceTag price={3200} listPrice={4000} />
            {freeFrom ? (
              <p className="text-sm text-ink-soft">{appearanceTexts.freeDelivery(formatPrice(freeFrom))}</p>
            ) : null}
            <Badge tone="green">{appearanceTexts.available}</Badge>
          </div>
        </article>
        <span className={buttonClass({})}>{appearanceTexts.addToCart}</span>
      </div>
    </figure>
  )
}
