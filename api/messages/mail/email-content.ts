import { escapeHtml } from '#api/http/escape-html.ts'
import { defineTexts, type Language } from '#contract/language.ts'

const openAddress = defineTexts({ label: 'Or open this address:' }, { label: 'অথবা এই ঠিকানা খুলুন:' })

/** A part of an email's content. All texts are plain text and escaped here. */
export type EmailPart =
  | { kind: 'paragraph'; text: string }
  /** A one-time code, large enough to be read from a lock screen. */
  | { kind: 'code'; code: string }
  /** The call to action. In the text version its URL is on a line of its own. */
  | { kind: 'button'; label: string; url: string }
  /** Two columns; the last row is bold when it is the sum. */
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[]; isSummed?: boolean }
  /** Small print. */
  | { kind: 'note'; text: string }

/** What an email says, without its form. */
export type EmailContent = {
  heading: string
  parts: readonly EmailPart[]
  /** That of its frame; English without one. */
  language?: Language
  /** Whom its frame is worded for; a customer without one. */
  audience?: 'supplier'
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string
  /** A file comes with it, in `outbox_attachments`. */
  hasAttachment?: true
}

/** The content as plain text. */
export function emailText({ heading, parts }: EmailContent): string {
  return [heading, ...parts.map(asText)].join('\n\n')
}

/**
 * The content as the inner HTML of an email. Only tables and inline styles, since mail clients ignore the rest; the classes are
 * for the dark mode of the surrounding `emailFrame`.
 */
export function emailHtml({ heading, parts }: EmailContent): string {
  return `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:#1c2420">${escapeHtml(heading)}</h1>${parts.map(asHtml).join('')}`
}

function asText(part: EmailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text
    case 'code':
      return part.code
    case 'button':
      return `${part.label}:\n${httpUrl(part.url)}`
    case 'rows':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  }
}

function asHtml(part: EmailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;color:#1c2420">${lines(part.text)}</p>`
    case 'note':
      return `<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:20px;color:#565d56">${lines(part.text)}</p>`
    case 'code':
      return `<p class="code" style="margin:0 0 16px;padding:16px;border-radius:8px;background-color:#f2ece0;color:#1c2420;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(part.code)}</p>`
    case 'button':
      return buttonHtml(part.label, part.url)
    case 'rows':
      return rowsHtml(part)
  }
}

/** A coloured table cell, since Outlook ignores padding of links. The URL is repeated for clients without links. */
function buttonHtml(label: string, url: string): string {
  const href = escapeHtml(httpUrl(url))
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td class="button" style="border-radius:8px;background-color:#17603d"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table><p class="soft" style="margin:0 0 16px;font-size:13px;line-height:18px;color:#565d56;word-break:break-all">${escapeHtml(openAddress.label)} <a class="link" href="${href}" style="color:#14573a">${href}</a></p>`
}

function rowsHtml({ rows, isSummed = false }: Extract<EmailPart, { kind: 'rows' }>): string {
  const cells = rows.map(([label, value], index) => {
    const isSum = isSummed && index === rows.length - 1
    const style = `padding:8px 0;border-bottom:1px solid #e4dccd;color:#1c2420;vertical-align:top;${isSum ? 'font-weight:700;' : ''}`
    return `<tr><td class="ink line" style="${style}">${escapeHtml(label)}</td><td class="ink line" align="right" style="${style}padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${cells.join('')}</table>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** Throws for anything but http(s) URLs, such as `javascript:`. */
function httpUrl(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('A link in an email must begin with http:// or https://.')
  return url
}
