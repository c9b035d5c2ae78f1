import { type Language, languages } from '#contract/language.ts'
import {
  type EditableTemplate,
  MAX_EMAIL_SUBJECT,
  MAX_EMAIL_TEXT,
  MAX_SMS_TEXT,
  messagePlaceholders,
} from '#contract/settings/message-texts.ts'
import { braced } from '#contract/settings/placeholders.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import type { useForm } from '#web/design/form/use-form.ts'
import { wordingTexts } from './message-text-texts.ts'
import type { MessageTextValues } from './message-text-values.ts'

type Props = { form: ReturnType<typeof useForm<MessageTextValues>>; template: EditableTemplate }

/** The texts of a message in both languages. */
export function MessageTextForm({ form, template }: Props) {
  return (
    <FormFrame form={form}>
      {languages.map((language) => (
        <FormSection key={language} title={wordingTexts.languages[language]}>
          <p className="text-sm text-ink-soft">
            {wordingTexts.placeholders(braced(messagePlaceholders[template]))}
          </p>
          <Fields form={form} language={language} />
        </FormSection>
      ))}
    </FormFrame>
  )
}

function Fields({ form, language }: Pick<Props, 'form'> & { language: Language }) {
  const name = wordingTexts.languages[language]
  return (
    <>
      <TextArea
        {...form.field(`${language}.sms`)}
        label={wordingTexts.sms(name)}
        lang={language}
        maxLength={MAX_SMS_TEXT}
      />
      <TextField
        {...form.field(`${language}.subject`)}
        label={wordingTexts.subject(name)}
        lang={language}
        maxLength={MAX_EMAIL_SUBJECT}
        autoComplete="off"
      />
      <TextArea
        {...form.field(`${language}.email`)}
        label={wordingTexts.email(name)}
        hint={wordingTexts.emailHint}
        lang={language}
        maxLength={MAX_EMAIL_TEXT}
      />
    </>
  )
}
