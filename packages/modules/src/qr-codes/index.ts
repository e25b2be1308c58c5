export { addQrCode, qrImage, removeQrCode, type NewQrCode } from './manage-qr-codes.ts';
export { qrCodesList, type QrCode, type QrCodesFilter, type QrCodesSort } from './qr-codes-store.ts';
