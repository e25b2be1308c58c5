# What is in the wallets now. Needs the scope "balances".
curl --silent --fail-with-body \
  --header "Authorization: Bearer $TRIBUTARY_TOKEN" \
  "$TRIBUTARY_URL/api/e-wallet/$TRIBUTARY_USER"
