import { DeliveryBreaksCard } from '#web/admin/delivery/delivery-breaks-card.tsx'
import { DeliveryTimesForm } from '#web/admin/delivery/delivery-times-form.tsx'
import { deliveryTimesTexts } from '#web/admin/delivery/delivery-times-texts.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { setupTexts } from '#web/admin/setup/setup-texts.tsx'
import { TaxesForm } from '#web/admin/taxes/taxes-form.tsx'
import { taxesTexts } from '#web/admin/taxes/taxes-texts.ts'
import { ButtonLink } from '#web/design/button.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { BusinessForm } from './business-form.tsx'
import { connectionsTexts } from './connections-texts.ts'
import { FeesForm } from './fees-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { PolicyList } from './policy-list.tsx'
import { SettingsContents } from './settings-contents.tsx'
import { settingsTexts } from './settings-texts.ts'
import { ShopForm } from './shop-form.tsx'
import { WalletsForm } from './wallets-form.tsx'

export const meta = (page: PageMatches) => staffMeta(page, settingsTexts.title)

/** Each section with its name, in their order; a section's id is where links to it lead: `/admin/settings#fees`. */
const sections = [
  { id: 'shop', title: () => settingsTexts.shop, Section: ShopForm },
  { id: 'logo', title: () => settingsTexts.logo, Section: LogoForm },
  { id: 'business', title: () => settingsTexts.business, Section: BusinessForm },
  { id: 'wallets', title: () => settingsTexts.wallets, Section: WalletsForm },
  { id: 'taxes', title: () => taxesTexts.title, Section: TaxesForm },
  { id: 'fees', title: () => settingsTexts.fees, Section: FeesForm },
  { id: 'delivery-times', title: () => deliveryTimesTexts.times, Section: DeliveryTimesForm },
  { id: 'delivery-breaks', title: () => deliveryTimesTexts.breaks, Section: DeliveryBreaksCard },
  { id: 'pages', title: () => settingsTexts.pages, Section: PolicyList },
]

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
      <div className="grid gap-x-8 gap-y-4 max-xl:max-w-3xl xl:grid-cols-[minmax(0,48rem)_minmax(0,16rem)]">
        <SettingsContents sections={sections.map(({ id, title }) => ({ id, title: title() }))} />
        <div className="grid gap-4">
          {sections.map(({ id, Section }) => (
            <Section key={id} />
          ))}
        </div>
      </div>
    </>
  )
}
