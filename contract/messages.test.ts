import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test('texts of toasts (docs/product.md §28)', () => {
  expect(messages).toMatchObject({
    loginForWishlist: 'Please login to manage your wishlist',
    wishlistUpdateFailed: 'Failed to update wishlist',
    addedToWishlist: 'Added to wishlist!',
    removedFromWishlist: 'Removed from wishlist!',
    pleaseLoginToBuy: 'Please Login to buy',
    cartUpdated: 'Cart updated!',
    addedToCart: 'Added to cart!',
    linkCopied: 'Link copied to clipboard!',
    linkCopyFailed: 'Failed to copy link',
    itemRemovedFromWishlist: 'Item removed from wishlist!',
    itemRemoveFailed: 'Failed to remove item',
    itemsRemoveFailed: 'Failed to remove some items',
    userNotFound: 'User not found',
    productDataUnavailable: 'Product data not available',
    productLinkCopied: 'Product link copied to clipboard!',
    wishlistRefreshed: 'Wishlist refreshed!',
  })
  expect(messages.onlyLeft(7)).toBe('Only 7 items available in stock')
  expect(messages.itemsRemovedFromWishlist(3)).toBe('3 items removed from wishlist!')
})

test('texts of the checkout (docs/product.md §22, §24, §25 and §28)', () => {
  expect(messages).toMatchObject({
    noItems: 'No item selected for checkout.',
    loginToOrder: 'Please login to place an order',
    divisionUnknown: 'Please select a division',
    districtUnknown: 'Please select a district',
    cityUnknown: 'Please select a city/upazila',
    phoneRequired: 'Phone number is required',
    phoneInvalid: 'Invalid Bangladeshi phone number',
    addressRequired: 'Address is required',
    divisionRequired: 'Division is required',
    districtRequired: 'District is required',
    cityRequired: 'City/Upazila is required',
    orderFailedTryAgain: 'Failed to place order. Please try again.',
    orderReceivedRedirecting: 'Order received, redirecting to payment...',
    orderPlaced: 'Order placed successfully!',
  })
  expect(messages.orderFailed('Too late.')).toBe('Order failed: Too late.')
})

test('texts of loading, error and empty states (docs/product.md §22 and §28)', () => {
  expect(messages).toMatchObject({
    errorLoadingProducts: 'Error loading products',
    pleaseTryAgainLater: 'Please try again later',
    unknownError: 'Unknown error occurred',
    noProductsFound: 'No products found',
    productNotFound: 'Product not found',
    loginToViewWishlist: 'Please login to view your wishlist',
    connectionError: 'Connection Error',
    wishlistUnavailable: 'Wishlist Unavailable',
    wishlistLoadFailed: 'Failed to load wishlist',
    imageFailed: 'Failed to load',
  })
})
