import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { FeesForm } from './fees-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { PolicyList } from './policy-list.tsx'
import { ShopForm } from './shop-form.tsx'

export const meta = () => [{ title: 'Settings | Biponi' }, { name: 'robots', content: 'noindex' }]

/** The settings of the shop (docs/product.md §5), in sections that are saved separately. */
export default function SettingsPage() {
  return (
    <>
      <PageHeading title="Settings">What shoppers see of the shop itself.</PageHeading>
      <div className="grid max-w-3xl gap-4">
        <ShopForm />
        <FeesForm />
        <PolicyList />
        <LogoForm />
      </div>
    </>
  )
}
