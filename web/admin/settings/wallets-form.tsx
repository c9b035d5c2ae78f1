import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import {
  type BusinessSettings,
  type WalletKind,
  walletKinds,
  walletNames,
} from '#contract/settings/business.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { businessQuery, saveBusiness } from './settings-api.ts'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './settings-texts.ts'

/** The shop's number for each wallet and its kind, which decides how shoppers send money to it. */
export function WalletsForm() {
  const query = useQuery(businessQuery)
  return (
    <SettingsCard id="wallets" title={settingsTexts.wallets} query={query}>
      {/* Saving the business must not clear what is typed here. */}
      {(settings) => <Fields key={JSON.stringify(settings.wallets)} settings={settings} />}
    </SettingsCard>
  )
}

function Fields({ settings: { wallets, updatedAt } }: { settings: BusinessSettings }) {
  const form = useForm({
    initialValues: {
      bkash: wallets.bkash.number,
      bkashKind: wallets.bkash.kind as string,
      nagad: wallets.nagad.number,
      nagadKind: wallets.nagad.kind as string,
      rocket: wallets.rocket.number,
      rocketKind: wallets.rocket.kind as string,
    },
    send: async (values) => {
      const account = (name: (typeof walletNames)[number]) => ({
        number: values[name],
        kind: kindOf(values[`${name}Kind`]),
      })
      await saveBusiness({
        wallets: { bkash: account('bkash'), nagad: account('nagad'), rocket: account('rocket') },
        updatedAt,
      })
      notify.success(messages.settingsSaved)
    },
    serverFields: {
      'wallets.bkash.number': 'bkash',
      'wallets.nagad.number': 'nagad',
      'wallets.rocket.number': 'rocket',
    },
  })
  return (
    <FormFrame form={form}>
      <p className="text-sm text-ink-soft">{settingsTexts.walletsAbout}</p>
      {walletNames.map((name) => {
        const wallet = settingsTexts.walletNames[name]
        return (
          <div key={name} className="grid gap-4 sm:grid-cols-2">
            <TextField label={settingsTexts.numberOf(wallet)} inputMode="tel" {...form.field(name)} />
            <SelectField
              label={settingsTexts.kindOf(wallet)}
              options={walletKinds.map((kind) => ({ value: kind, label: settingsTexts.kinds[kind] }))}
              {...form.field(`${name}Kind`)}
            />
          </div>
        )
      })}
    </FormFrame>
  )
}

const kindOf = (value: string): WalletKind => walletKinds.find((kind) => kind === value) ?? 'merchant'
