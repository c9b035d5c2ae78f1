import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ButtonLink } from '#web/design/button.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { HomeSectionsForm } from './home-sections-form.tsx'
import { storefrontTexts } from './storefront-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, storefrontTexts.title)

/** What stands on the home page in which order, and the announcement above all pages (docs/product.md §5). */
export default function StorefrontPage() {
  return (
    <>
      <PageHeading
        title={storefrontTexts.title}
        actions={
          <ButtonLink to="/" variant="secondary" target="_blank">
            {storefrontTexts.view}
          </ButtonLink>
        }
      >
        {storefrontTexts.about}
      </PageHeading>
      <div className="grid max-w-3xl gap-4">
        <AnnouncementForm />
        <HomeSectionsForm />
      </div>
    </>
  )
}
