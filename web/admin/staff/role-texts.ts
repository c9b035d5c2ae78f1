import type { Permission } from '#contract/identity/permissions.ts'
import { type DefaultRole, isDefaultRole } from '#contract/identity/staff-roles.ts'
import { defineTexts } from '#contract/language.ts'

/** Texts of the pages about the staff roles. */
export const roleTexts = defineTexts(
  {
    title: 'Roles',
    toRoles: 'Roles and permissions',
    about: 'What each role may do. The first six are in every shop; add your own beside them.',
    notLoaded: 'The roles could not be loaded',
    newRole: 'New role',
    role: 'Role',
    staffRole: 'Role in the staff',
    what: 'role',
    permission: 'Permission',
    may: 'Yes',
    mayNot: 'No',
    members: (count: string, n: number) => `${count} ${n === 1 ? 'person' : 'people'}`,
    invited: (count: string) => `${count} invited`,
    copy: 'Copy',
    copyOf: (name: string) => `Copy of ${name}`,
    copyRole: (name: string) => `Copy the role ${name}`,
    edit: 'Edit',
    editRole: (name: string) => `Edit the role ${name}`,
    builtIn: 'In every shop',
    name: 'Name',
    permissions: 'Permissions',
    brings: (names: string) => `Also: ${names}`,
    create: 'Create role',
    creating: 'Creating...',
    delete: 'Delete role',
    deleteTitle: (name: string) => `Delete the role ${name}?`,
    deleteText: 'This works only while nobody has the role and no open invitation gives it.',
    apiReference: 'Which calls each permission opens is in the API reference.',
    groups: {
      orders: 'Orders',
      money: 'Money',
      catalogue: 'Products and offers',
      people: 'Customers',
      shop: 'Shop',
    },
    hints: {
      owner: 'May do everything, also settings and staff.',
      manager: 'Runs the day: everything but settings and staff.',
      packer: 'Packs, ships and prints slips. Phone numbers are masked on screen; the slip has them.',
      'call-desk':
        'Confirms orders and takes them by phone. Numbers are masked; showing one is recorded in the audit log.',
      accountant: 'Payments, refunds and the books. Changes no orders or products.',
      'read-only': 'Sees orders, products, customers and figures, and changes nothing.',
    } satisfies Record<DefaultRole, string>,
  },
  {
    title: 'ভূমিকা',
    toRoles: 'ভূমিকা ও অনুমতি',
    about: 'কোন ভূমিকায় কী করা যায়। প্রথম ছয়টি সব দোকানে থাকে; পাশে নিজেরটি যোগ করুন।',
    notLoaded: 'ভূমিকার তালিকা আনা যায়নি',
    newRole: 'নতুন ভূমিকা',
    role: 'ভূমিকা',
    staffRole: 'কর্মী হিসেবে ভূমিকা',
    what: 'ভূমিকা',
    permission: 'অনুমতি',
    may: 'হ্যাঁ',
    mayNot: 'না',
    members: (count) => `${count} জন`,
    invited: (count) => `${count} জন আমন্ত্রিত`,
    copy: 'কপি করুন',
    copyOf: (name) => `${name} (কপি)`,
    copyRole: (name) => `${name} ভূমিকা কপি করুন`,
    edit: 'বদলান',
    editRole: (name) => `${name} ভূমিকা বদলান`,
    builtIn: 'সব দোকানে থাকে',
    name: 'নাম',
    permissions: 'অনুমতি',
    brings: (names) => `সঙ্গে: ${names}`,
    create: 'ভূমিকা তৈরি করুন',
    creating: 'তৈরি হচ্ছে...',
    delete: 'ভূমিকা মুছুন',
    deleteTitle: (name) => `${name} ভূমিকা মুছবেন?`,
    deleteText: 'কোনো কর্মী বা খোলা আমন্ত্রণে ভূমিকাটি না থাকলেই মোছা যায়।',
    apiReference: 'কোন অনুমতিতে কোন কল করা যায়, তা API রেফারেন্সে আছে।',
    groups: {
      orders: 'অর্ডার',
      money: 'টাকাপয়সা',
      catalogue: 'পণ্য ও অফার',
      people: 'ক্রেতা',
      shop: 'দোকান',
    },
    hints: {
      owner: 'সবকিছু করতে পারেন, সেটিংস ও কর্মীও।',
      manager: 'দিনের কাজ চালান: সেটিংস ও কর্মী ছাড়া সবকিছু।',
      packer: 'প্যাক করেন, পাঠান, স্লিপ প্রিন্ট করেন। পর্দায় ফোন নম্বর ঢাকা থাকে, স্লিপে থাকে।',
      'call-desk': 'অর্ডার নিশ্চিত করেন ও ফোনে অর্ডার নেন। নম্বর ঢাকা থাকে; কোনোটি দেখলে লগে লেখা থাকে।',
      accountant: 'পেমেন্ট, টাকা ফেরত ও হিসাব দেখেন। অর্ডার বা পণ্য বদলান না।',
      'read-only': 'অর্ডার, পণ্য, ক্রেতা ও হিসাব দেখেন, কিছু বদলান না।',
    },
  },
)

/** What a default role is for; nothing for one of the shop's own. */
export const roleHint = (roleId: string): string | undefined =>
  isDefaultRole(roleId) ? roleTexts.hints[roleId] : undefined

export type PermissionGroup = keyof typeof roleTexts.groups

/** The permissions as the pages group them. */
export const permissionGroups: Readonly<Record<PermissionGroup, readonly Permission[]>> = {
  orders: [
    'orders.view',
    'orders.confirm',
    'orders.pack',
    'orders.print',
    'orders.change',
    'orders.assign',
    'returns.handle',
    'complaints.answer',
  ],
  money: ['refunds.decide', 'payments.record', 'books.view', 'books.settle'],
  catalogue: ['products.view', 'products.edit', 'stock.edit', 'offers.edit', 'reviews.moderate'],
  people: ['customers.view', 'customers.edit', 'contacts.view', 'contacts.reveal', 'data.export'],
  shop: ['reports.view', 'system.run', 'settings.edit', 'staff.manage'],
}
