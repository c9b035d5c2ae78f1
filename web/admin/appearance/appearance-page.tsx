import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import {
  type Appearance,
  corners,
  defaultLook,
  getAppearanceEndpoint,
  type Look,
  typefaces,
  updateAppearanceEndpoint,
} from '#contract/settings/appearance.ts'
import { isHexColor, normalisedColor } from '#contract/settings/color-contrast.ts'
import {
  accentContrast,
  accentSources,
  accents,
  grounds,
  lookColors,
  TEXT_CONTRAST,
} from '#contract/settings/look-colors.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { SettingsCard } from '#web/admin/settings/settings-card.tsx'
import { Button } from '#web/design/button.tsx'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { appearanceTexts } from './appearance-texts.ts'
import { LookPreview } from './look-preview.tsx'

export const meta = (page: PageMatches) => staffMeta(page, appearanceTexts.title)

const appearanceQuery = {
  ...callQuery(['Settings', 'appearance'], getAppearanceEndpoint, {}),
  ...formQueryOptions,
}

// What failed to be saved invalidates nothing: new data would reset the form and lose what was chosen.
async function saveAppearance(body: InputOf<typeof updateAppearanceEndpoint>['body']): Promise<void> {
  await call(updateAppearanceEndpoint, { body })
  await invalidate(['Settings', 'appearance'])
}

/** How the shop looks (docs/product.md §5), with a preview of what is not saved yet. */
export default function AppearancePage() {
  const query = useQuery(appearanceQuery)
  return (
    <>
      <PageHeading title={appearanceTexts.title}>{appearanceTexts.about}</PageHeading>
      <SettingsCard title={appearanceTexts.choices} hideTitle query={query}>
        {(appearance) => <Fields key={String(appearance.updatedAt)} appearance={appearance} />}
      </SettingsCard>
      <p className="mt-4 text-sm text-ink-soft">
        {`${appearanceTexts.logoNote} `}
        <Link to="/admin/settings#logo" className="font-semibold text-leaf-ink underline">
          {appearanceTexts.logo}
        </Link>
      </p>
    </>
  )
}

function Fields({ appearance: { updatedAt, ...saved } }: { appearance: Appearance }) {
  const form = useForm<Look>({
    initialValues: saved,
    validate: ({ accent, accentColor, ground }) => ({
      accentColor: accent === 'custom' ? colorError(accentColor, ground) : undefined,
    }),
    send: async (values) => {
      // What is remembered of a colour that is not chosen need not be one.
      const accentColor = values.accent === 'custom' ? values.accentColor : saved.accentColor
      await saveAppearance({ ...values, accentColor, updatedAt })
      notify.success(messages.appearanceSaved)
    },
  })
  const { values, change } = form
  const typed = normalisedColor(values.accentColor)
  const shown: Look = { ...values, accentColor: isHexColor(typed) ? typed : saved.accentColor }
  return (
    <FormFrame
      form={form}
      actions={
        <Button variant="quiet" onClick={() => change(defaultLook)}>
          {appearanceTexts.reset}
        </Button>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
        <div className="grid gap-5">
          <RadioGroup
            legend={appearanceTexts.accent}
            name="accent"
            className="[&>div]:grid-cols-2 [&>div]:lg:grid-cols-4"
            value={values.accent}
            onChange={(accent) => change({ accent: accent as Look['accent'] })}
            options={accents.map((value) => ({
              value,
              label: appearanceTexts.accents[value],
              color: value === 'custom' ? shown.accentColor : accentSources[value],
            }))}
          />
          {values.accent === 'custom' && (
            <div className="flex items-start gap-3">
              <TextField
                label={appearanceTexts.accentColor}
                hint={appearanceTexts.accentColorHint}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={7}
                className="grow"
                {...form.field('accentColor')}
              />
              <input
                type="color"
                aria-label={appearanceTexts.pickColor}
                value={shown.accentColor}
                onChange={(event) => change({ accentColor: event.target.value })}
                className="mt-6.5 h-11 w-14 rounded-md border border-line-strong bg-surface p-1"
              />
            </div>
          )}
          <RadioGroup
            legend={appearanceTexts.ground}
            name="ground"
            className="[&>div]:sm:grid-cols-3"
            value={values.ground}
            onChange={(ground) => change({ ground: ground as Look['ground'] })}
            options={grounds.map((value) => ({
              value,
              label: appearanceTexts.grounds[value],
              color: lookColors({ ...values, ground: value }, 'light').sunken,
            }))}
          />
          <RadioGroup
            legend={appearanceTexts.typeface}
            name="typeface"
            className="[&>div]:sm:grid-cols-3"
            value={values.typeface}
            onChange={(typeface) => change({ typeface: typeface as Look['typeface'] })}
            options={typefaces.map((value) => ({
              value,
              label: appearanceTexts.typefaces[value],
              detail: appearanceTexts.typefaceDetails[value],
            }))}
          />
          <RadioGroup
            legend={appearanceTexts.corners}
            name="corners"
            inOneRow
            value={values.corners}
            onChange={(chosen) => change({ corners: chosen as Look['corners'] })}
            options={corners.map((value) => ({ value, label: appearanceTexts.cornersOf[value] }))}
          />
        </div>
        <LookPreview look={shown} />
      </div>
    </FormFrame>
  )
}

/** What the shop would answer, said before anything is sent. */
function colorError(typed: string, ground: Look['ground']): string | undefined {
  const color = normalisedColor(typed)
  if (!isHexColor(color)) return messages.colorInvalid
  const contrast = accentContrast(color, ground)
  return contrast < TEXT_CONTRAST
    ? messages.colorTooLight(Math.floor(contrast * 10) / 10, TEXT_CONTRAST)
    : undefined
}
