import type { ReactNode } from 'react'
import { defineTexts } from '#contract/language.ts'

/** Texts of the checklist of a new shop. */
export const setupTexts = defineTexts(
  {
    title: 'Open your shop',
    progress: (done: string, all: string) => `${done} of ${all} done`,
    about: 'Each step measures itself. The required ones have to be done before the list can be hidden.',
    aboutPage: 'What a shop needs before it opens. Each step measures itself.',
    aboutDemo:
      'What a shop needs before it opens. In this demo you can try each step; how an empty shop of your own is started stands in the README under “A shop of your own”.',
    link: 'Set-up checklist',
    ownShop: 'This is a demo. Would you like a shop of your own?',
    ownShopLink: 'See what it needs',
    done: 'Done',
    required: 'Required',
    advised: 'Advised',
    hide: 'Hide this list',
    hideAbout: 'All required steps are done.',
    backup: {
      title: 'How to back up the shop',
      folder: (name: ReactNode) => (
        <>
          On the server, set {name} to a folder on another disk, outside the folder of the shop's data, and
          start the shop again.
        </>
      ),
      embedded:
        'With the database that the shop brings along that is all: it saves every change within a minute.',
      ownDatabase: (command: ReactNode) => (
        <>With a PostgreSQL of your own, also run {command} each night, from cron or a timer of systemd.</>
      ),
      tested: 'Each month the shop restores its backup for a trial. The result is in the audit log.',
      more: (file: ReactNode) => (
        <>All of it, also how to restore, is in {file} of the shop's files, section 7.</>
      ),
    },
    steps: {
      look: {
        name: 'Name and logo',
        open: 'Give the shop its name and its logo; every page, message and invoice has them.',
        done: 'The shop has its name and its logo.',
        action: 'Name and logo',
      },
      contact: {
        name: 'Phone for customers',
        open: 'Enter the number that customers can call when they need help.',
        done: 'Customers see the number they can call.',
        action: 'Phone number',
      },
      identity: {
        name: 'Business',
        open: 'Enter address, email and trade licence or DBID; the footer and invoices show who stands behind the shop.',
        done: 'The footer and invoices show who stands behind the shop.',
        action: 'Business details',
      },
      security: {
        name: 'Two-step sign-in',
        open: 'Protect your account with an authenticator app: it can change everything in the shop.',
        done: 'Your account asks for a code of your app.',
        action: 'Two-step sign-in',
      },
      email: {
        name: 'Email',
        open: 'Enter the mail server and send a test email: without it who registers by email gets no link.',
        done: 'The shop can send email.',
        action: 'Set up email',
      },
      sms: {
        name: 'SMS',
        open: 'Enter the SMS gateway and send a test SMS: without it who registers by phone gets no code.',
        done: 'The shop can send SMS.',
        action: 'Set up SMS',
      },
      delivery: {
        name: 'Delivery fees',
        open: 'Look at the delivery fees and save them; until then the shop takes ৳70 and ৳130.',
        done: 'The delivery fees are yours.',
        action: 'Delivery fees',
      },
      'delivery-times': {
        name: 'Delivery times',
        open: 'Say how many working days an order takes; until then shoppers see no day of arrival.',
        done: 'Shoppers see when their order arrives.',
        action: 'Delivery times',
      },
      categories: {
        name: 'Categories',
        open: 'Add the categories that shoppers browse; every product is in one.',
        done: 'There are categories to browse.',
        action: 'Categories',
      },
      product: {
        name: 'First product',
        open: 'Add a product, or bring in those of your former shop.',
        done: 'There are products on sale.',
        action: 'Products',
      },
      taxes: {
        name: 'Taxes (VAT)',
        open: 'Say whether your prices contain VAT; save “No VAT” if you are not registered.',
        done: 'The shop knows whether prices contain VAT.',
        action: 'Taxes',
      },
      wallets: {
        name: 'Mobile banking',
        open: 'Without a number for bKash, Nagad or Rocket the checkout does not offer mobile banking.',
        done: 'Customers can pay by mobile banking.',
        action: 'Numbers',
      },
      policies: {
        name: 'Policies',
        open: 'Read the standard texts of your pages, and write what is different in your shop.',
        done: 'You have written the pages of your shop.',
        action: 'Pages',
      },
      gateway: {
        name: 'Online payment',
        open: 'Without a payment company customers cannot pay by card or online.',
        done: 'Customers can pay online.',
        action: 'Set up payment',
      },
      backup: {
        name: 'Backup',
        open: 'The shop knows of no backup: set BACKUP_DIR on the server.',
        done: 'The shop is backed up.',
        action: 'How it goes',
      },
      order: {
        name: 'First order',
        open: 'Place an order yourself and take it through to the end, as a trial.',
        done: 'The shop has taken its first order.',
        action: 'Open the shop',
      },
    },
  },
  {
    title: 'দোকান চালু করুন',
    progress: (done, all) => `${all}টির মধ্যে ${done}টি হয়েছে`,
    about: 'কাজ শেষ হলে তালিকা নিজেই তা দেখায়। জরুরিগুলো শেষ হলে তালিকাটি সরিয়ে রাখতে পারবেন।',
    aboutPage: 'দোকান চালুর আগে যা যা লাগে। কাজ শেষ হলে তালিকা নিজেই তা দেখায়।',
    aboutDemo:
      'দোকান চালুর আগে যা যা লাগে। এই ডেমোতে প্রতিটি কাজ করে দেখতে পারেন; নিজের খালি দোকান কীভাবে চালু করবেন, তা README ফাইলের “A shop of your own” অংশে আছে।',
    link: 'দোকান চালুর তালিকা',
    ownShop: 'এটি ডেমো। নিজের দোকান চালু করতে চান?',
    ownShopLink: 'কী কী লাগবে দেখুন',
    done: 'হয়েছে',
    required: 'জরুরি',
    advised: 'করলে ভালো',
    hide: 'তালিকাটি সরান',
    hideAbout: 'জরুরি সব কাজ শেষ।',
    backup: {
      title: 'ব্যাকআপ কীভাবে রাখবেন',
      folder: (name) => (
        <>সার্ভারে {name}-এ অন্য ডিস্কের একটি ফোল্ডার দিন, যা দোকানের ডেটার ফোল্ডারের বাইরে; তারপর দোকান আবার চালু করুন।</>
      ),
      embedded: 'দোকানের নিজস্ব ডেটাবেস হলে এটুকুই যথেষ্ট: প্রতিটি বদল এক মিনিটের মধ্যে সেভ হয়।',
      ownDatabase: (command) => (
        <>ডেটাবেস (PostgreSQL) আপনার নিজের হলে প্রতি রাতে {command} চালান, cron বা systemd টাইমার দিয়ে।</>
      ),
      tested: 'প্রতি মাসে দোকান ব্যাকআপ থেকে সব ফিরিয়ে এনে পরীক্ষা করে। ফলাফল অডিট লগে থাকে।',
      more: (file) => <>ফিরিয়ে আনার নিয়মসহ সবকিছু দোকানের ফাইলের মধ্যে {file}-এর ৭ নম্বর অংশে আছে।</>,
    },
    steps: {
      look: {
        name: 'নাম ও লোগো',
        open: 'দোকানের নাম ও লোগো দিন; সব পেজ, বার্তা ও ইনভয়েসে এগুলো থাকে।',
        done: 'দোকানের নাম ও লোগো দেওয়া আছে।',
        action: 'নাম ও লোগো দিন',
      },
      contact: {
        name: 'কাস্টমারের জন্য ফোন',
        open: 'সাহায্য লাগলে কাস্টমার যে নম্বরে ফোন করবেন, সেটি দিন।',
        done: 'কোন নম্বরে ফোন করতে হবে, কাস্টমার তা দেখছেন।',
        action: 'ফোন নম্বর দিন',
      },
      identity: {
        name: 'ব্যবসার পরিচয়',
        open: 'ঠিকানা, ইমেইল আর ট্রেড লাইসেন্স বা ডিবিআইডি দিন; পেজের নিচে ও ইনভয়েসে এগুলো থাকে।',
        done: 'দোকানটি কার, পেজের নিচে ও ইনভয়েসে তা দেখা যায়।',
        action: 'ব্যবসার পরিচয় দিন',
      },
      security: {
        name: 'দুই ধাপে লগইন',
        open: 'অথেনটিকেটর অ্যাপ দিয়ে আপনার অ্যাকাউন্ট নিরাপদ করুন: এটি দিয়ে দোকানের সবকিছু বদলানো যায়।',
        done: 'লগইন করতে আপনার অ্যাপের কোড লাগে।',
        action: 'দুই ধাপে লগইন চালু করুন',
      },
      email: {
        name: 'ইমেইল',
        open: 'মেইল সার্ভার দিয়ে একটি পরীক্ষার ইমেইল পাঠান: না হলে নিবন্ধনের লিংক পৌঁছাবে না।',
        done: 'দোকান থেকে ইমেইল যাচ্ছে।',
        action: 'ইমেইল ঠিক করুন',
      },
      sms: {
        name: 'এসএমএস',
        open: 'এসএমএস গেটওয়ে দিয়ে একটি পরীক্ষার এসএমএস পাঠান: না হলে নিবন্ধনের কোড পৌঁছাবে না।',
        done: 'দোকান থেকে এসএমএস যাচ্ছে।',
        action: 'এসএমএস ঠিক করুন',
      },
      delivery: {
        name: 'ডেলিভারি চার্জ',
        open: 'ডেলিভারি চার্জ দেখে সেভ করুন; ততদিন দোকান ৭০ ও ১৩০ টাকা নেয়।',
        done: 'ডেলিভারি চার্জ আপনার ঠিক করা।',
        action: 'ডেলিভারি চার্জ দিন',
      },
      'delivery-times': {
        name: 'ডেলিভারির সময়',
        open: 'অর্ডার পৌঁছাতে কত কর্মদিবস লাগে লিখুন; ততদিন ক্রেতা কোনো তারিখ দেখেন না।',
        done: 'অর্ডার কবে পৌঁছাবে, ক্রেতা তা দেখছেন।',
        action: 'ডেলিভারির সময় দিন',
      },
      categories: {
        name: 'ক্যাটাগরি',
        open: 'ক্রেতারা যেসব ক্যাটাগরিতে পণ্য খুঁজবেন, সেগুলো যোগ করুন; প্রতিটি পণ্য একটি ক্যাটাগরিতে থাকে।',
        done: 'দোকানে ক্যাটাগরি আছে।',
        action: 'ক্যাটাগরি যোগ করুন',
      },
      product: {
        name: 'প্রথম পণ্য',
        open: 'একটি পণ্য যোগ করুন, বা আগের দোকানের পণ্যগুলো আনুন।',
        done: 'দোকানে পণ্য আছে।',
        action: 'পণ্য যোগ করুন',
      },
      taxes: {
        name: 'কর (ভ্যাট)',
        open: 'দামে ভ্যাট আছে কি না জানান; ভ্যাট নিবন্ধন না থাকলে “ভ্যাট নেই” সেভ করুন।',
        done: 'দামে ভ্যাট আছে কি না, দোকান তা জানে।',
        action: 'ভ্যাট ঠিক করুন',
      },
      wallets: {
        name: 'মোবাইল ব্যাংকিং',
        open: 'বিকাশ, নগদ বা রকেট নম্বর ছাড়া চেকআউটে মোবাইল ব্যাংকিং থাকে না।',
        done: 'কাস্টমার মোবাইল ব্যাংকিংয়ে টাকা দিতে পারেন।',
        action: 'নম্বর দিন',
      },
      policies: {
        name: 'নিয়মের পেজ',
        open: 'পেজগুলোর সাধারণ লেখা পড়ুন, আপনার দোকানে যা আলাদা তা লিখুন।',
        done: 'দোকানের পেজ আপনি লিখেছেন।',
        action: 'পেজগুলো দেখুন',
      },
      gateway: {
        name: 'অনলাইনে পেমেন্ট',
        open: 'পেমেন্ট কোম্পানি ছাড়া কাস্টমার কার্ডে বা অনলাইনে টাকা দিতে পারেন না।',
        done: 'কাস্টমার অনলাইনে টাকা দিতে পারেন।',
        action: 'পেমেন্ট ঠিক করুন',
      },
      backup: {
        name: 'ব্যাকআপ',
        open: 'কোনো ব্যাকআপের খবর নেই: সার্ভারে BACKUP_DIR ঠিক করুন।',
        done: 'দোকানের ব্যাকআপ হচ্ছে।',
        action: 'কীভাবে করবেন',
      },
      order: {
        name: 'প্রথম অর্ডার',
        open: 'পরীক্ষা করতে নিজেই একটি অর্ডার দিন, আর শেষ পর্যন্ত নিয়ে যান।',
        done: 'দোকানে প্রথম অর্ডার এসেছে।',
        action: 'দোকান খুলুন',
      },
    },
  },
)
