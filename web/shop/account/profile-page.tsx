import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { useAction } from '#web/design/use-action.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { queryClient } from '#web/http/query-client.ts'
import { saveFile } from '#web/http/save-file.ts'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { CartReminderConsent } from '#web/shop/catalogue/cart/cart-reminder-consent.tsx'
import { accountTexts } from './account-texts.tsx'
import { CustomerFieldsForm } from './customer-fields-form.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'
import { ownAccountQuery } from './profile-api.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileImageForm } from './profile-image-form.tsx'
import { FormSkeleton } from './register/form-skeleton.tsx'

const ownDataApi = lazyApi(() => import('#contract/identity/own-data.ts'))

export const meta = (page: PageMatches) => [
  pageTitle(page, accountTexts.settings),
  { name: 'description', content: accountTexts.settingsDescription },
  { name: 'robots', content: 'noindex' },
]

/** The account's settings in three tabs (docs/product.md §12). */
export default function ProfilePage() {
  const user = useSignedInUser()
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{accountTexts.settings}</h1>
      <p className="mt-1 text-ink-soft">{accountTexts.settingsIntro}</p>
      <Card className="mt-5 max-w-2xl">
        <Tabs
          label={accountTexts.settings}
          even
          tabs={[
            {
              value: 'profile',
              label: accountTexts.profile,
              content: <ProfileTab userId={user?._id ?? ''} />,
            },
            { value: 'security', label: accountTexts.security, content: <PasswordChangeForm /> },
            { value: 'image', label: accountTexts.profileImage, content: <ProfileImageForm /> },
          ]}
        />
      </Card>
    </>
  )
}

function ProfileTab({ userId }: { userId: string }) {
  const account = useQuery({ ...ownAccountQuery(userId), enabled: userId !== '' }, queryClient())
  if (account.isPending) return <FormSkeleton fields={4} />
  if (account.isLoadingError) {
    return (
      <ErrorState
        title={accountTexts.detailsNotLoaded}
        onRetry={() => void account.refetch()}
        busy={account.isFetching}
      >
        {account.error.message}
      </ErrorState>
    )
  }
  return (
    <div className="grid gap-8">
      <ProfileForm account={account.data} />
      {account.data.customFields && <CustomerFieldsForm account={account.data} />}
      <CartReminderConsent customerId={userId} />
      <OwnData />
    </div>
  )
}

/** Saves everything that the shop has stored about the account as a file. */
function OwnData() {
  const [busy, run] = useAction()

  const save = () =>
    run(async () => {
      const [{ fetchFile }, { exportOwnDataEndpoint }] = await ownDataApi.load()
      saveFile('my-data.json', await fetchFile(exportOwnDataEndpoint, {}))
    })

  return (
    <section aria-label={accountTexts.ownData} className="border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{accountTexts.ownData}</h2>
      <p className="mt-1 text-sm text-ink-soft">{accountTexts.ownDataText}</p>
      <Button variant="secondary" busy={busy} onClick={() => void save()} className="mt-3">
        {accountTexts.ownDataSave}
      </Button>
    </section>
  )
}
