import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { preferredLanguage, runInLanguage } from '#api/request-language.ts'
import type { LinkedOrder } from '#api/sales/orders/linked-order.ts'
import { ORDER_LINK_DAYS, ORDER_LINK_PATH } from '#api/sales/orders/order-links.ts'
import type { Shop } from '#api/shop.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { currentLanguage } from '#contract/language.ts'
import { prefixOf } from '#contract/language-paths.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import { promisedDaysText } from '#contract/sales/delivery/promised-days.ts'
import { choiceLabel, plainNameOf } from '#contract/sales/line-options.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatDigits, formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { linkedOrderTexts as texts } from './linked-order-texts.ts'

/** Of the shop's tokens (web/design/tokens.css). */
const STYLE = `:root{color-scheme:light dark;--paper:#faf6ee;--surface:#fffdf9;--line:#e4dccd;--ink:#1c2420;--soft:#565d56;--leaf:#14573a;--brick:#9c2d1d}
@media(prefers-color-scheme:dark){:root{--paper:#141a16;--surface:#1c2420;--line:#38423b;--ink:#f2ece0;--soft:#b9c0b6;--leaf:#8fd0a6;--brick:#f1a596}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 "Anek Bangla","Anek Bangla Letters","Noto Sans Bengali",system-ui,sans-serif}
main,header{max-width:34rem;margin:auto;padding:1rem}header{padding-bottom:0}h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}h2{font-size:1.1rem;margin:0 0 .5rem}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1rem;margin:1rem 0}p{margin:.25rem 0}
ul,ol,dl{margin:0;padding:0;list-style:none}li,dl div{display:flex;align-items:baseline;justify-content:space-between;gap:1rem;padding:.3rem 0;font-variant-numeric:tabular-nums}ol+p{margin-top:.75rem}dl{border-top:1px solid var(--line);margin-top:.5rem;padding-top:.5rem}
ol li::before{content:"○";color:var(--soft)}ol li.done::before{content:"●";color:var(--leaf)}ol li span{flex:1}ol li[aria-current] span{font-weight:700}
ol li.cancelled::before,.cancelled span{color:var(--brick)}dd{margin:0;white-space:nowrap}time,small,.soft{color:var(--soft);font-size:.9375rem}.total{font-weight:700;border-top:1px solid var(--line)}
li span,dt{overflow-wrap:anywhere}.goods li{align-items:center}.goods span{flex:1}.goods img{flex:none;object-fit:cover;border-radius:8px;background:var(--paper)}a{color:var(--leaf);display:inline-block;padding:.6rem 0;margin-inline-end:1.25rem;font-weight:600}`

/** Of every answer: what it shows is somebody's, and its address opens it. */
const headersOf = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

type Site = { shopName: ShopName; supportPhone: string; style: string }

/**
 * The page of an order for whoever has the link of its SMS: read only, in the order's language, without scripts. Not
 * a page of the storefront: those are kept in memory and are the same for everybody. `fontFaces` is CSS.
 * docs/product.md §6
 */
export function mountOrderPage(
  app: FastifyInstance,
  { orders, site }: Pick<Shop, 'orders' | 'site'>,
  fontFaces = '',
): void {
  const style = fontFaces + STYLE
  const headers = headersOf(style)
  app.get<{ Params: { token: string } }>(`${ORDER_LINK_PATH}:token`, async (request, reply) => {
    const [target, { shopName, supportPhone }] = await Promise.all([
      orders.findByLink(request.params.token),
      site.settings(),
    ])
    const settings = { shopName, supportPhone, style }
    reply.headers(headers)
    if (target.outcome === 'unknown')
      return runInLanguage(preferredLanguage(request.headers['accept-language']), () =>
        reply.code(404).send(problemPage(settings, texts.unknownTitle, texts.unknown)),
      )
    return runInLanguage(target.language, () =>
      target.outcome === 'expired'
        ? reply
            .code(410)
            .send(problemPage(settings, texts.expiredTitle, texts.expired(formatNumber(ORDER_LINK_DAYS))))
        : reply.send(orderPage(settings, target.order)),
    )
  })
}

function orderPage(site: Site, order: LinkedOrder): string {
  const title = texts.order(shownOrderNumber(order.number))
  const isOpen = order.status !== 'delivered' && order.status !== 'cancelled'
  return page(
    site,
    title,
    `<h1>${escaped(title)}</h1>
<p class="soft">${texts.placed(formatDate(order.createdAt))}</p>
<section aria-labelledby="progress"><h2 id="progress">${texts.progress}</h2>${steps(order)}${
      isOpen && order.promisedUntil ? `<p><b>${texts.delivery(promisedDaysText(order))}</b></p>` : ''
    }</section>
${parcels(order)}
<section aria-labelledby="items"><h2 id="items">${texts.items}</h2><ul class="goods">${order.lines.map(line).join('')}</ul><dl>${sums(order)}</dl></section>
<p class="soft">${texts.more}</p>
<p class="soft">${texts.works(formatDate(order.expiresAt))}</p>`,
  )
}

const inOrder: readonly (OrderStatus | 'confirmed')[] = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
]

/** The steps up to delivery; of a cancelled order those it reached. A call that confirmed the order is one of them. */
function steps({ status, reachedAt, confirmedAt }: LinkedOrder): string {
  const isCancelled = status === 'cancelled'
  const times = { ...reachedAt, confirmed: confirmedAt }
  const possible = inOrder.filter((step) => step !== 'confirmed' || confirmedAt)
  const last = status === 'pending' && confirmedAt ? 'confirmed' : status
  const reached = possible.indexOf(last)
  const shown = isCancelled ? [...possible.filter((step) => times[step]), 'cancelled' as const] : possible
  const items = shown.map((step, index) => {
    const isDone = isCancelled || index <= reached
    const at = isDone ? times[step] : undefined
    const kind = step === 'cancelled' ? 'done cancelled' : isDone ? 'done' : 'later'
    const time = at ? `<time datetime="${at.toISOString()}">${formatDate(at)}</time>` : ''
    const current = step === last ? ' aria-current="step"' : ''
    return `<li class="${kind}"${current}><span>${texts.steps[step]}</span>${time}</li>`
  })
  return `<ol>${items.join('')}</ol>`
}

function parcels({ parcels }: LinkedOrder): string {
  if (parcels.length === 0) return ''
  const items = parcels.map(({ state, courierName, trackingNumber, trackingUrl, cashToCollect }) => {
    const courier = [courierName, trackingNumber].filter(Boolean).join(', ')
    const named = state === 'ready' ? '' : texts.parcelState[state]
    const link = trackingUrl
      ? `<a href="${escaped(trackingUrl)}" rel="noreferrer noopener">${escaped(texts.track(courierName))}</a>`
      : ''
    const cash = cashToCollect > 0 ? `<br><b>${texts.payAtDoor(formatPrice(cashToCollect))}</b>` : ''
    return `<li><span>${named}<br><small>${escaped(courier)}</small>${cash}<br>${link}</span></li>`
  })
  return `<section aria-labelledby="parcels"><h2 id="parcels">${texts.parcels}</h2><ul>${items.join('')}</ul></section>`
}

function line({
  quantity,
  returnedUnits,
  lineTotal,
  imageUrl,
  ...bought
}: LinkedOrder['lines'][number]): string {
  const source = escaped(resizedImageUrl(imageUrl, '160x120'))
  const picture = source && `<img src="${source}" alt="" width="80" height="60" loading="lazy">`
  const product = plainNameOf(bought)
  // Nothing is left of a line that came back as a whole.
  const name = quantity > 0 ? texts.units(formatNumber(quantity), product) : product
  const language = languageOf(product)
  const details = [choiceLabel(bought), returnedUnits > 0 && texts.returned(formatNumber(returnedUnits))]
  const small = details.filter(Boolean).join(' · ')
  return `<li>${picture}<span><span${language ? ` lang="${language}"` : ''}>${escaped(name)}</span>${
    small ? `<br><small>${escaped(small)}</small>` : ''
  }</span>${quantity > 0 ? `<b>${formatPrice(lineTotal)}</b>` : ''}</li>`
}

function sums(order: LinkedOrder): string {
  const isOpen = order.status !== 'cancelled' && order.amountDue > 0
  const rows: (readonly [name: string, amount: string, isTotal?: true] | false)[] = [
    [texts.subtotal, formatPrice(order.subtotal)],
    order.discountAmount > 0 && [texts.discount, `−${formatPrice(order.discountAmount)}`],
    [texts.deliveryFee, formatPrice(order.deliveryFee)],
    order.returnFee > 0 && [texts.returnFee, formatPrice(order.returnFee)],
    order.addedTax !== undefined && [texts.addedTax, formatPrice(order.addedTax)],
    [texts.grandTotal, formatPrice(order.grandTotal), true],
    order.amountPaid > 0 && [texts.paid, formatPrice(order.amountPaid)],
    isOpen && [texts.toBePaid, formatPrice(order.amountDue), true],
  ]
  return rows
    .flatMap((row) => (row ? [row] : []))
    .map(
      ([name, amount, isTotal]) =>
        `<div${isTotal ? ' class="total"' : ''}><dt>${name}</dt><dd>${amount}</dd></div>`,
    )
    .join('')
}

const problemPage = (site: Site, title: string, text: string) =>
  page(site, title, `<h1>${title}</h1><p>${text}</p>`)

function page({ shopName, supportPhone, style }: Site, title: string, content: string): string {
  const prefix = prefixOf(currentLanguage())
  const name = shownShopName(shopName)
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(`${title} | ${name}`)}</title>
<style>${style}</style>
</head>
<body>
<header><a href="${prefix || '/'}">${escaped(name)}</a></header>
<main>
${content}
<p><a href="${prefix}/user/my-orders">${texts.myOrders}</a><a href="${prefix}/user/complaints">${texts.complain}</a><a href="${prefix || '/'}">${texts.toShop}</a></p>
${supportPhone ? `<p class="soft">${escaped(texts.call(formatDigits(supportPhone)))}</p>` : ''}
</main>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
