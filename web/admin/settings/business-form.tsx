import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { BusinessSettings } from '#contract/settings/business.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { businessQuery, saveBusiness } from './settings-api.ts'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './settings-texts.ts'

/** Who stands behind the shop: what the footer and invoices show. */
export function BusinessForm() {
  const query = useQuery(businessQuery)
  return (
    <SettingsCard id="business" title={settingsTexts.business} query={query}>
      {/* Saving the wallets must not clear what is typed here. */}
      {(settings) => <Fields key={JSON.stringify(settings.identity)} settings={settings} />}
    </SettingsCard>
  )
}

function Fields({ settings: { identity, updatedAt } }: { settings: BusinessSettings }) {
  const form = useForm({
    initialValues: identity,
    send: async (values) => {
      await saveBusiness({ identity: values, updatedAt })
      notify.success(messages.settingsSaved)
    },
    serverFields: {
      'identity.address': 'address',
      'identity.addressBn': 'addressBn',
      'identity.email': 'email',
      'identity.tradeLicence': 'tradeLicence',
      'identity.dbid': 'dbid',
      'identity.bin': 'bin',
    },
  })
  return (
    <FormFrame form={form}>
      <p className="text-sm text-ink-soft">{settingsTexts.businessAbout}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label={settingsTexts.address} maxLength={200} {...form.field('address')} />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label={settingsTexts.addressBn}
            hint={settingsTexts.addressBnHint}
            maxLength={200}
            {...form.field('addressBn')}
          />
        </div>
        <TextField
          label={settingsTexts.email}
          inputMode="email"
          autoCapitalize="none"
          {...form.field('email')}
        />
        <TextField label={settingsTexts.tradeLicence} maxLength={40} {...form.field('tradeLicence')} />
        <TextField
          label={settingsTexts.dbid}
          hint={settingsTexts.dbidHint}
          maxLength={40}
          {...form.field('dbid')}
        />
        <TextField
          label={settingsTexts.bin}
          hint={settingsTexts.binHint}
          inputMode="numeric"
          {...form.field('bin')}
        />
      </div>
    </FormFrame>
  )
}
