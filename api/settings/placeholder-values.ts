import { runInLanguage } from '#api/request-language.ts'
import { formatCount } from '#contract/counts.ts'
import { defineTexts, type Language } from '#contract/language.ts'
import { shopAddressInOneLine } from '#contract/messages/shop-address.ts'
import { shownShopName } from '#contract/messages/shop-name.ts'
import { fillPlaceholders, type PlaceholderValues } from '#contract/settings/placeholders.ts'
import { NO_CUT_OFF_HOUR, type WorkingDaysRange } from '#contract/settings/working-days.ts'
import { formatTaka } from '#contract/taka.ts'
import type { Settings } from './settings.ts'

/** What pages show for the placeholders of their texts, worded for a language; what is not set is absent. */
export function placeholderValues(settings: Settings, language: Language): PlaceholderValues {
  return runInLanguage(language, () => valuesOf(settings))
}

function valuesOf(settings: Settings): PlaceholderValues {
  const { shopName, supportPhone, homeDistrict, identity, returnDays, freeDeliveryFrom } = settings
  const { inside, outside, cutOffHour } = settings.deliveryTimes
  return {
    shopName: shownShopName(shopName),
    homeDistrict,
    supportPhone: supportPhone || undefined,
    email: identity.email || undefined,
    address: shopAddressInOneLine(identity) || undefined,
    returnDays: returnDays > 0 ? formatCount(returnDays) : undefined,
    feeInside: formatTaka(settings.shippingFee),
    feeOutside: formatTaka(settings.shippingFeeOutside),
    freeDeliveryFrom: freeDeliveryFrom > 0 ? formatTaka(freeDeliveryFrom) : undefined,
    daysInside: inside ? daysOf(inside) : undefined,
    daysOutside: outside ? daysOf(outside) : undefined,
    cutOffHour:
      cutOffHour < NO_CUT_OFF_HOUR ? texts.hour(cutOffHour, formatCount(cutOffHour % 12 || 12)) : undefined,
  }
}

type PageTitles = { title: string; titleBn: string }
type PageTexts = PageTitles & { bodyMarkdown: string; bodyMarkdownBn: string }

/** The titles of a page with the values of their placeholders; one that is left out is the shop's name: links need one. */
export function filledTitles<T extends PageTitles>(page: T, settings: Settings): T {
  return {
    ...page,
    title: fillPlaceholders(page.title, placeholderValues(settings, 'en')) || settings.shopName.name,
    titleBn: fillPlaceholders(page.titleBn, placeholderValues(settings, 'bn')),
  }
}

/** The texts of a page with the values of their placeholders, each in its language. */
export function filledTexts<T extends PageTexts>(page: T, settings: Settings): T {
  return {
    ...filledTitles(page, settings),
    bodyMarkdown: fillPlaceholders(page.bodyMarkdown, placeholderValues(settings, 'en')),
    bodyMarkdownBn: fillPlaceholders(page.bodyMarkdownBn, placeholderValues(settings, 'bn')),
  }
}

function daysOf({ least, most }: WorkingDaysRange): string {
  return least === most ? formatCount(most) : texts.range(formatCount(least), formatCount(most))
}

const NOON = 12

const texts = defineTexts(
  {
    range: (least: string, most: string) => `${least} to ${most}`,
    hour: (hour: number, onClock: string) => `${onClock} ${hour < NOON ? 'am' : 'pm'}`,
  },
  {
    range: (least, most) => `${least} থেকে ${most}`,
    hour: (hour, onClock) => `${partOfDay(hour)} ${onClock}টা`,
  },
)

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত'
  if (hour < NOON) return 'সকাল'
  if (hour < 16) return 'দুপুর'
  return hour < 18 ? 'বিকেল' : 'সন্ধ্যা'
}
