/** Says that nothing here is sold, and where the mails of this shop end up (docs/product.md §7). */
export function DemoBar() {
  return (
    <aside aria-label="Demo shop" className="bg-marigold-soft text-xs text-marigold-ink">
      <p className="shop-width flex min-h-8 flex-wrap items-center justify-center gap-x-2 py-1 text-center">
        Demo shop: nothing is sold or sent.
        {/* The inbox is the server's own page, not one of ours. */}
        <a href="/dev/inbox" className="font-semibold underline underline-offset-2">
          Demo inbox
        </a>
      </p>
    </aside>
  )
}
