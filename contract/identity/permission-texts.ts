import { defineTexts } from '#contract/language.ts'
import type { Permission } from './permissions.ts'
import type { DefaultRole } from './staff-roles.ts'

const englishPermissions = {
  'orders.view': 'See orders',
  'orders.confirm': 'Confirm, cancel and enter orders, correct their address',
  'orders.pack': 'Pack, ship and deliver orders',
  'orders.print': 'Print packing slips and invoices',
  'orders.change': 'Change items, address and price of orders',
  'orders.assign': 'Assign orders to colleagues',
  'returns.handle': 'Handle returns and exchanges',
  'complaints.answer': 'Answer complaints',
  'refunds.decide': 'Approve and pay refunds',
  'payments.record': 'Record payments',
  'books.view': 'See the books: couriers, sellers, suppliers',
  'books.settle': 'Settle statements and payouts',
  'products.view': 'See products and stock',
  'products.edit': 'Edit products, prices and categories',
  'stock.edit': 'Order, receive and correct stock',
  'offers.edit': 'Edit coupons and banners',
  'reviews.moderate': 'Answer questions, hide reviews',
  'customers.view': 'See customers',
  'customers.edit': 'Edit customers and groups',
  'contacts.view': 'See phone numbers and emails in full',
  'contacts.reveal': 'Show the phone of one order, recorded each time',
  'data.export': 'Download orders and customers as files',
  'reports.view': 'See the overview and sales figures',
  'system.run': 'See the audit log, messages and background jobs',
  'settings.edit': 'Change the settings of the shop',
  'staff.manage': 'Manage staff and their roles',
} satisfies Record<Permission, string>

/** What each permission allows, as merchants say it; error messages name the missing one by it. */
export const permissionTexts = defineTexts(englishPermissions, {
  'orders.view': 'অর্ডার দেখা',
  'orders.confirm': 'অর্ডার নিশ্চিত, বাতিল ও নতুন অর্ডার নেওয়া, ঠিকানা ঠিক করা',
  'orders.pack': 'অর্ডার প্যাক, পাঠানো ও ডেলিভারি',
  'orders.print': 'প্যাকিং স্লিপ ও ইনভয়েস প্রিন্ট',
  'orders.change': 'অর্ডারের পণ্য, ঠিকানা ও দাম বদলানো',
  'orders.assign': 'সহকর্মীকে অর্ডার দেওয়া',
  'returns.handle': 'পণ্য ফেরত ও বদল দেখাশোনা',
  'complaints.answer': 'অভিযোগের উত্তর দেওয়া',
  'refunds.decide': 'টাকা ফেরত অনুমোদন ও পরিশোধ',
  'payments.record': 'পেমেন্ট লেখা',
  'books.view': 'হিসাব দেখা: কুরিয়ার, বিক্রেতা, সরবরাহকারী',
  'books.settle': 'স্টেটমেন্ট ও পাওনা মেটানো',
  'products.view': 'পণ্য ও স্টক দেখা',
  'products.edit': 'পণ্য, দাম ও ক্যাটাগরি বদলানো',
  'stock.edit': 'মাল অর্ডার করা, স্টক তোলা ও ঠিক করা',
  'offers.edit': 'কুপন ও ব্যানার বদলানো',
  'reviews.moderate': 'প্রশ্নের উত্তর দেওয়া, রিভিউ লুকানো',
  'customers.view': 'ক্রেতা দেখা',
  'customers.edit': 'ক্রেতা ও গ্রুপ বদলানো',
  'contacts.view': 'ফোন নম্বর ও ইমেইল পুরো দেখা',
  'contacts.reveal': 'একটি অর্ডারের ফোন দেখা, প্রতিবার লেখা থাকে',
  'data.export': 'অর্ডার ও ক্রেতার ফাইল ডাউনলোড',
  'reports.view': 'এক নজরে ও বিক্রির হিসাব দেখা',
  'system.run': 'কাজের লগ, বার্তা ও ব্যাকগ্রাউন্ড কাজ দেখা',
  'settings.edit': 'দোকানের সেটিংস বদলানো',
  'staff.manage': 'কর্মী ও তাঁদের ভূমিকা দেখাশোনা',
})

/** Names of the default roles. */
export const defaultRoleTexts = defineTexts(
  {
    owner: 'Owner',
    manager: 'Manager',
    packer: 'Packer',
    'call-desk': 'Call desk',
    accountant: 'Accountant',
    'read-only': 'Read only',
  } satisfies Record<DefaultRole, string>,
  {
    owner: 'মালিক',
    manager: 'ম্যানেজার',
    packer: 'প্যাকার',
    'call-desk': 'কল ডেস্ক',
    accountant: 'হিসাবরক্ষক',
    'read-only': 'শুধু দেখা',
  },
)
