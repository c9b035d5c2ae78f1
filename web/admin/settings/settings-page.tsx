import { DeliveryBreaksCard } from '#web/admin/delivery/delivery-breaks-card.tsx'
import { DeliveryTimesForm } from '#web/admin/delivery/delivery-times-form.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { setupTexts } from '#web/admin/setup/setup-texts.ts'
import { TaxesForm } from '#web/admin/taxes/taxes-form.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { BusinessForm } from './business-form.tsx'
import { connectionsTexts } from './connections-texts.ts'
import { FeesForm } from './fees-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { PolicyList } from './policy-list.tsx'
import { settingsTexts } from './settings-texts.ts'
import { ShopForm } from './shop-form.tsx'
import { WalletsForm } from './wallets-form.tsx'

export const meta = (page: PageMatches) => staffMeta(page, settingsTexts.title)

/** The settings of the shop (docs/product.md §5), in sections that are saved separately. */
export default function SettingsPage() {
  return (
    <>
      <PageHeading
        title={settingsTexts.title}
        actions={
          <>
            <ButtonLink to="/admin/setup" variant="secondary">
              {setupTexts.link}
            </ButtonLink>
            <ButtonLink to="/admin/settings/connections" variant="secondary">
              {connectionsTexts.title}
            </ButtonLink>
          </>
        }
      >
        {settingsTexts.about}
      </PageHeading>
      <div className="grid max-w-3xl gap-4">
        <ShopForm />
        <BusinessForm />
        <WalletsForm />
        <TaxesForm />
        <FeesForm />
        <DeliveryTimesForm />
        <DeliveryBreaksCard />
        <PolicyList />
        <LogoForm />
      </div>
    </>
  )
}
