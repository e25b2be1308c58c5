import { QRCodeSVG } from 'qrcode.react';
import styles from './qr-code.module.css';

interface QrCodeProps {
  value: string;
  /** "QR for BEP20 deposit address". The value is also beside it as text. */
  label: string;
  size?: number;
}

/** Black on white with four modules of quiet zone in both themes: inverted codes do not scan. */
export function QrCode({ value, label, size = 200 }: QrCodeProps) {
  return (
    <div className={styles.plate} role="img" aria-label={label}>
      <QRCodeSVG
        value={value}
        size={size}
        level="M"
        marginSize={4}
        bgColor="#ffffff"
        fgColor="#000000"
        aria-hidden
      />
    </div>
  );
}
