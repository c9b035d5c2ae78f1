import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { type Announcement, MAX_ANNOUNCEMENT_LENGTH } from '#contract/settings/storefront.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { SettingsCard } from '#web/admin/settings/settings-card.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { dateTimeInputOf, readDateTimeInput } from '#web/formatting/date-time.ts'
import { announcementQuery, saveAnnouncement } from './storefront-api.ts'
import { storefrontTexts } from './storefront-texts.ts'

/** The line above every page of the shop, and from when until when it is shown. */
export function AnnouncementForm() {
  const query = useQuery(announcementQuery)
  return (
    <SettingsCard id="announcement" title={storefrontTexts.announcement} query={query}>
      {(announcement) => <Fields key={String(announcement.updatedAt)} announcement={announcement} />}
    </SettingsCard>
  )
}

function Fields({ announcement }: { announcement: Announcement }) {
  const { text, textBn, link, startsAt, endsAt, isClosable, isShown, updatedAt } = announcement
  const form = useForm({
    initialValues: {
      text,
      textBn,
      link,
      startsAt: startsAt ? dateTimeInputOf(startsAt) : '',
      endsAt: endsAt ? dateTimeInputOf(endsAt) : '',
      isClosable,
    },
    send: async (values) => {
      await saveAnnouncement({
        ...values,
        startsAt: readDateTimeInput(values.startsAt) ?? null,
        endsAt: readDateTimeInput(values.endsAt) ?? null,
        updatedAt,
      })
      notify.success(messages.announcementSaved)
    },
  })
  return (
    <FormFrame form={form}>
      <p className="text-sm text-ink-soft">{storefrontTexts.announcementAbout}</p>
      {text !== '' && (
        <Badge tone={isShown ? 'green' : 'gray'}>
          {storefrontTexts.states[isShown ? 'shown' : 'hidden']}
        </Badge>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={storefrontTexts.text}
          maxLength={MAX_ANNOUNCEMENT_LENGTH}
          className="sm:col-span-2"
          {...form.field('text')}
        />
        <TextField
          label={storefrontTexts.textBn}
          hint={storefrontTexts.textBnHint}
          lang="bn"
          maxLength={MAX_ANNOUNCEMENT_LENGTH}
          className="sm:col-span-2"
          {...form.field('textBn')}
        />
        <TextField
          label={storefrontTexts.link}
          hint={storefrontTexts.linkHint}
          autoCapitalize="none"
          className="sm:col-span-2"
          {...form.field('link')}
        />
        <TextField
          label={storefrontTexts.from}
          hint={storefrontTexts.fromHint}
          type="datetime-local"
          {...form.field('startsAt')}
        />
        <TextField
          label={storefrontTexts.until}
          hint={storefrontTexts.untilHint}
          type="datetime-local"
          {...form.field('endsAt')}
        />
      </div>
      <Checkbox
        label={storefrontTexts.closable}
        checked={form.values.isClosable}
        onChange={({ target }) => form.change({ isClosable: target.checked })}
      />
    </FormFrame>
  )
}
