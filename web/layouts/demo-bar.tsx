import { defineTexts } from '#contract/language.ts'

const texts = defineTexts(
  {
    demoShop: 'Demo shop',
    demoNotice: 'Demo shop: nothing is sold or sent.',
    demoInbox: 'Demo inbox',
  },
  {
    demoShop: 'ডেমো শপ',
    demoNotice: 'ডেমো শপ: এখানে কিছু বিক্রি বা পাঠানো হয় না।',
    demoInbox: 'ডেমো ইনবক্স',
  },
)

/**
 * Says that this shop is a demo, with a link to the inbox that receives its emails, if there is one (docs/product.md §7).
 */
export function DemoBar({ hasInbox }: { hasInbox: boolean }) {
  return (
    <aside aria-label={texts.demoShop} className="bg-marigold-soft text-xs text-marigold-ink">
      <p className="shop-width flex min-h-8 flex-wrap items-center justify-center gap-x-2 py-1 text-center">
        {texts.demoNotice}
        {/* Not a React Router page: the server renders the inbox itself. */}
        {hasInbox && (
          <a href="/dev/inbox" className="font-semibold underline underline-offset-2">
            {texts.demoInbox}
          </a>
        )}
      </p>
    </aside>
  )
}
