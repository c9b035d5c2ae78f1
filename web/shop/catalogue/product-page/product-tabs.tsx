import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/products.ts'
import { defineTexts } from '#contract/language.ts'
import { ShownFieldList } from '#web/custom-fields/shown-field-list.tsx'
import type { ShownField } from '#web/custom-fields/shown-fields.ts'
import { Tabs } from '#web/design/tabs.tsx'
import { formatDigits, formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { ChatLinks } from '#web/layouts/contact-links.tsx'
import { contactTexts } from '#web/layouts/contact-texts.ts'
import { useSite } from '#web/layouts/site-data.ts'
import type { PackedCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import { AskSeller } from '#web/shop/catalogue/questions/ask-seller.tsx'
import { ProductReviews } from '#web/shop/catalogue/reviews/product-reviews.tsx'
import { productPageTexts } from './product-page-texts.tsx'

type Props = {
  product: Product
  /** The shop's own fields of the product and its chosen variant. */
  fields: readonly ShownField[]
  related: readonly PackedCard[]
  tab: string
  onTab: (tab: string) => void
}

/** Description, details, reviews, FAQ and related products in tabs (docs/product.md §22). */
export function ProductTabs({ product, fields, related, tab, onTab }: Props) {
  return (
    <>
      <ProductTabList product={product} fields={fields} related={related} tab={tab} onTab={onTab} />
      <ContactLine />
    </>
  )
}

/** How to ask the shop about the product: by chat where it has one, and by phone. */
function ContactLine() {
  const site = useSite()
  const { supportPhone, whatsapp, messenger } = site
  if (!supportPhone && !whatsapp && !messenger) return null
  const linkClass =
    'inline-flex min-h-11 items-center font-semibold text-leaf-ink underline-offset-4 hover:underline'
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm">
      <span className="text-ink-soft">{contactTexts.ask}</span>
      <ChatLinks site={site} linkClass={linkClass} />
      {supportPhone && (
        <a href={`tel:${supportPhone}`} className={linkClass}>
          {contactTexts.call(formatDigits(supportPhone))}
        </a>
      )}
    </div>
  )
}

function ProductTabList({ product, fields, related, tab, onTab }: Props) {
  return (
    <Tabs
      label={productPageTexts.about}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'description',
          label: tabTexts.description,
          content: <Description text={product.description} />,
        },
        { value: 'details', label: tabTexts.details, content: <Details product={product} fields={fields} /> },
        {
          value: 'reviews',
          label: tabTexts.reviews(formatNumber(product.reviewCount)),
          content: <ProductReviews product={product} isShown={tab === 'reviews'} />,
        },
        {
          value: 'faq',
          label: tabTexts.faq(formatNumber(product.faqs.length)),
          content: (
            <>
              <Faqs faqs={product.faqs} />
              <AskSeller productId={product.id} />
            </>
          ),
        },
        {
          value: 'related',
          label: productPageTexts.related,
          content:
            related.length === 0 ? (
              <EmptyText>{tabTexts.noRelated}</EmptyText>
            ) : (
              tab === 'related' && <ProductGrid products={related} layout="four" />
            ),
        },
      ]}
    />
  )
}

function Description({ text }: { text: string }) {
  if (!text) return <EmptyText>{tabTexts.noDescription}</EmptyText>
  return (
    <div className="max-w-prose space-y-3" lang={languageOf(text)}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function Details({ product: { details, tags }, fields }: Pick<Props, 'product' | 'fields'>) {
  return (
    <div className="space-y-6">
      {fields.length > 0 && <ShownFieldList fields={fields} className="max-w-3xl" />}
      {details.length > 0 ? (
        <ul className="max-w-4xl list-disc gap-x-12 space-y-2 ps-5 marker:text-leaf-ink md:columns-2">
          {details.map((detail) => (
            <li key={detail} className="break-inside-avoid" lang={languageOf(detail)}>
              {detail}
            </li>
          ))}
        </ul>
      ) : (
        fields.length === 0 && <EmptyText>{tabTexts.noDetails}</EmptyText>
      )}
      {tags.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-semibold">{tabTexts.tags}</h3>
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} lang={languageOf(tag)}>
                <Link
                  to={`/products?${new URLSearchParams({ search: tag })}`}
                  className="relative inline-flex min-h-9 items-center rounded-full bg-sunken px-3.5 text-sm after:absolute after:inset-x-0 after:-inset-y-1 hover:text-leaf-ink"
                >
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Faqs({ faqs }: Pick<Product, 'faqs'>) {
  if (faqs.length === 0) return <EmptyText>{tabTexts.noQuestions}</EmptyText>
  return (
    <div className="max-w-prose divide-y divide-line border-y border-line">
      {faqs.map(({ question, answer }) => (
        <details key={`${question} ${answer}`}>
          <summary
            lang={languageOf(question)}
            className="py-3 font-semibold marker:text-leaf-ink hover:text-leaf-ink"
          >
            {question}
          </summary>
          <p lang={languageOf(answer)} className="pb-4 ps-4 whitespace-pre-line text-ink-soft">
            {answer}
          </p>
        </details>
      ))}
    </div>
  )
}

function EmptyText({ children }: { children: string }) {
  return <p className="text-ink-soft">{children}</p>
}

/** Texts of the tabs, which are loaded when they come close to the viewport. */
const tabTexts = defineTexts(
  {
    description: 'Description',
    details: 'Details',
    reviews: (count: string) => `Reviews (${count})`,
    faq: (count: string) => `FAQ (${count})`,
    noDescription: 'There is no description yet.',
    noDetails: 'There are no details yet.',
    noQuestions: 'No questions yet.',
    noRelated: 'No similar products yet.',
    tags: 'Tags',
  },
  {
    description: 'বিবরণ',
    details: 'বিস্তারিত',
    reviews: (count) => `রিভিউ (${count})`,
    faq: (count) => `প্রশ্নোত্তর (${count})`,
    noDescription: 'এখনো কোনো বিবরণ নেই।',
    noDetails: 'এখনো বিস্তারিত কিছু লেখা হয়নি।',
    noQuestions: 'এখনো কোনো প্রশ্ন নেই।',
    noRelated: 'একই ধরনের আর কোনো পণ্য এখনো নেই।',
    tags: 'ট্যাগ',
  },
)
