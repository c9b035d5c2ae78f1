import type { ReactNode } from 'react'
import { defineTexts } from '#contract/language.ts'

/** Texts of the page before a click; those of tabs and dialogs are loaded with them. */
export const productPageTexts = defineTexts(
  {
    home: 'Home',
    products: 'Products',
    notFound: 'Not Found',
    discount: (percent: string) => `${percent}% OFF`,
    related: 'Related Products',
    inStock: (stock: string) => `${stock} in stock`,
    color: 'Colour',
    size: 'Size',
    addToCart: 'Add to Cart',
    buyNow: 'Buy Now',
    noScripts: 'To buy, please switch on JavaScript in your browser.',
    soldBy: (seller: ReactNode, category: ReactNode) => (
      <>
        Sold by {seller} in {category}
      </>
    ),
    about: 'About this product',
    images: 'Product images',
    gallery: 'gallery',
    enlarge: (number: string, count: string) => `Enlarge image ${number} of ${count}`,
    imageOf: (product: string, number: string) => `${product}, image ${number}`,
    previousImage: 'Previous image',
    nextImage: 'Next image',
    showImage: (number: string) => `Show image ${number}`,
    /** Read out before "1 / 3". */
    image: 'Image ',
  },
  {
    home: 'হোম',
    products: 'পণ্য',
    notFound: 'পাওয়া যায়নি',
    discount: (percent) => `${percent}% ছাড়`,
    related: 'একই ধরনের পণ্য',
    inStock: (stock) => `স্টকে আছে ${stock}টি`,
    color: 'রং',
    size: 'সাইজ',
    addToCart: 'কার্টে রাখুন',
    buyNow: 'এখনই কিনুন',
    noScripts: 'কিনতে হলে আপনার ব্রাউজারে জাভাস্ক্রিপ্ট চালু করুন।',
    soldBy: (seller, category) => (
      <>
        বিক্রেতা: {seller} · ক্যাটাগরি: {category}
      </>
    ),
    about: 'এই পণ্য সম্পর্কে',
    images: 'পণ্যের ছবি',
    gallery: 'গ্যালারি',
    enlarge: (number, count) => `${count}টি ছবির ${number} নম্বরটি বড় করে দেখুন`,
    imageOf: (product, number) => `${product}, ছবি ${number}`,
    previousImage: 'আগের ছবি',
    nextImage: 'পরের ছবি',
    showImage: (number) => `${number} নম্বর ছবি দেখুন`,
    image: 'ছবি ',
  },
)
